-- The tallies are kept by statements of the triggers' own, whose plans last as long as the connection: a function that
-- takes arrays was planned anew for each commit.

create or replace function larder_actions_added() returns trigger language plpgsql as $$
begin
    insert into tallies as t (subject_id, type_id, slot, times)
    select s.subject, s.type_id, pg_backend_pid() % 16, count(*)
    from (
        select object_id as subject, type_id from added union all select person_id, type_id from added
    ) s
    where exists (select from action_types a where a.id = s.type_id)
    -- All take them in one order, so that no two wait for each other.
    group by s.subject, s.type_id order by s.subject, s.type_id
    on conflict (subject_id, type_id, slot) do update set times = t.times + excluded.times;
    return null;
end $$;

create or replace function larder_actions_removed() returns trigger language plpgsql as $$
begin
    insert into tallies as t (subject_id, type_id, slot, times)
    select s.subject, s.type_id, pg_backend_pid() % 16, -count(*)
    from (
        select object_id as subject, type_id from removed union all select person_id, type_id from removed
    ) s
    where exists (select from action_types a where a.id = s.type_id)
    group by s.subject, s.type_id order by s.subject, s.type_id
    on conflict (subject_id, type_id, slot) do update set times = t.times + excluded.times;
    delete from unique_actions u using removed r
        where u.person_id = r.person_id and u.type_id = r.type_id and u.object_id = r.object_id and u.action_id = r.id;
    delete from nodes n using objects o, removed r where o.action_id = r.id and n.id = o.id;
    return null;
end $$;

create or replace function larder_actions_changed() returns trigger language plpgsql as $$
begin
    insert into tallies as t (subject_id, type_id, slot, times)
    select s.subject, s.type_id, pg_backend_pid() % 16, sum(s.step)
    from before b join after a using (id)
    cross join lateral (values (b.object_id, b.type_id, -1), (a.object_id, a.type_id, 1)) s (subject, type_id, step)
    where a.object_id <> b.object_id and exists (select from action_types k where k.id = s.type_id)
    group by s.subject, s.type_id order by s.subject, s.type_id
    on conflict (subject_id, type_id, slot) do update set times = t.times + excluded.times;
    return null;
end $$;

drop function larder_tally;
