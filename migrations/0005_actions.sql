-- What apps declare, the objects that actions are about, and the actions that people publish.

-- Types of objects: `meal` of the namespace `larder` is `larder:meal`.
create table object_types (
    app_id bigint references apps on delete cascade,
    name text collate "C" check (name ~ '^[a-z][a-z0-9_-]{0,59}$'),
    primary key (app_id, name)
);

create table action_types (
    id bigint generated always as identity primary key,
    app_id bigint not null references apps on delete cascade,
    name text collate "C" not null check (name ~ '^[a-z][a-z0-9_-]{0,59}$'),
    -- Whether a person may do it with each object once only, as "like" is.
    is_unique boolean not null default false,
    allows_tags boolean not null default true,
    allows_place boolean not null default true,
    unique (app_id, name)
);

-- The parameters of an action that name objects.
create table action_properties (
    type_id bigint references action_types on delete cascade,
    name text collate "C" check (
        name ~ '^[a-z][a-z0-9_-]{0,59}$' and name not in (
            'access_token', 'appsecret_proof', 'callback', 'created_time', 'date_format', 'end_time', 'expires_in',
            'fields', 'format', 'id', 'ids', 'image', 'limit', 'live_text', 'locale', 'message', 'method',
            'migration_bundle', 'no_feed_story', 'notify', 'object', 'place', 'pretty', 'privacy', 'ref', 'scrape',
            'sdk', 'start_time', 'suppress_http_code', 'tags'
        )
    ),
    object_type text collate "C" not null,
    app_id bigint not null,
    position integer not null,
    primary key (type_id, name),
    foreign key (app_id, object_type) references object_types on delete cascade
);

-- Declares an action with an object; the property is called as the object unless it is given. What is declared
-- already takes the new flags.
create function larder_declare(
    app_id bigint, action text, object_type text, property text, is_unique boolean, allows_tags boolean
) returns bigint language plpgsql as $$
declare
    declared bigint;
begin
    insert into object_types values (larder_declare.app_id, larder_declare.object_type) on conflict do nothing;
    insert into action_types as t (app_id, name, is_unique, allows_tags) values (
        larder_declare.app_id, larder_declare.action, larder_declare.is_unique, larder_declare.allows_tags
    ) on conflict on constraint action_types_app_id_name_key do update
        set is_unique = excluded.is_unique, allows_tags = excluded.allows_tags
    returning id into declared;
    insert into action_properties as p (type_id, name, object_type, app_id, position) values (
        declared, coalesce(larder_declare.property, larder_declare.object_type), larder_declare.object_type,
        larder_declare.app_id, (select count(*) from action_properties where type_id = declared)
    ) on conflict on constraint action_properties_pkey do update set object_type = excluded.object_type;
    if larder_declare.is_unique then
        -- Those from before count too; of several the first one.
        insert into unique_actions
        select distinct on (person_id, object_id) person_id, type_id, object_id, id from actions
        where type_id = declared order by person_id, object_id, created_at, id
        on conflict do nothing;
    end if;
    return declared;
end $$;

-- Every app can publish that somebody eats a meal.
select larder_declare(id, 'eat', 'meal', 'meal', false, true) from apps;
create function larder_app_inserted() returns trigger language plpgsql as $$
begin
    perform larder_declare(new.id, 'eat', 'meal', 'meal', false, true);
    return null;
end $$;
create trigger declaring after insert on apps
    for each row execute function larder_app_inserted();

-- What actions are about. An object is its app with the address that the page itself names (`og:url`): two addresses
-- of one page are one object.
create table objects (
    id bigint primary key references nodes on delete cascade,
    app_id bigint not null references apps on delete cascade,
    type text collate "C" not null,
    -- NULL: made by a call, without a page.
    url text,
    -- SHA-256 of the address: addresses are longer than an index entry may be.
    url_key bytea check (octet_length(url_key) = 32 and (url is null) = (url_key is null)),
    -- Whether what is known was read at that address, rather than at another one whose page names it.
    is_own_page boolean not null default false,
    title text not null,
    description text,
    site_name text,
    -- [{"url":"…","width":1200,"height":630},…] in the order of the page.
    images jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
    -- Properties of the app's own, without their namespace.
    data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
    is_scraped boolean not null,
    -- Who made it by a call; NULL: the app, or nobody.
    person_id bigint references people on delete cascade,
    -- The action that it was made for, and goes with.
    action_id bigint,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create unique index objects_by_url on objects (app_id, url_key);
create index objects_made on objects (app_id, person_id, id desc) where not is_scraped;
create index objects_by_action on objects (action_id) where action_id is not null;
create index objects_by_person on objects (person_id) where person_id is not null;

-- What an address was found to lead to. Only a cache: it may be emptied at any time.
create table object_addresses (
    app_id bigint references apps on delete cascade,
    key bytea check (octet_length(key) = 32),
    address text not null,
    object_id bigint not null references objects on delete cascade,
    -- `web`, `repeater`, or `meal:` with the number and the version of a meal of our own.
    source text collate "C" not null,
    read_at timestamptz not null,
    primary key (app_id, key)
);
create index object_addresses_by_object on object_addresses (object_id);

-- Actions, in partitions by month. A read by id goes over `nodes`, whose `created_at` is the same and leads to the
-- partition. Nothing here has a foreign key: each would lock a row that all who publish share, and be looked up
-- through every partition when that row goes. Triggers below take the place of those that matter.
create table actions (
    id bigint not null,
    created_at timestamptz not null,
    person_id bigint not null,
    type_id bigint not null,
    app_id bigint not null,
    -- The object of the first property that was given, and that property's name.
    object_id bigint not null,
    property text collate "C" not null,
    -- {"recipe":123}: those of other properties.
    further_objects jsonb,
    place_id bigint,
    tags bigint[],
    -- [{"url":"…","user_generated":true},…]
    images jsonb,
    message text,
    -- NULL: when it was published.
    started_at timestamptz,
    ended_at timestamptz,
    ref text,
    is_explicitly_shared boolean not null default false,
    has_no_feed_story boolean not null default false,
    -- NULL: {"value":"ALL_FRIENDS"}
    privacy jsonb,
    primary key (id, created_at)
) partition by range (created_at);
create index actions_by_person on actions (person_id, type_id, created_at desc, id desc);

-- What no other partition takes, so that nothing is ever lost; empty as long as partitions are made ahead.
create table actions_else partition of actions default;

-- Makes the partitions of every month between two times, those that are missing; answers how many. Rows of those
-- months that had to go elsewhere are moved.
create function larder_make_action_partitions(
    since timestamptz default now(), until timestamptz default now() + interval '3 months'
) returns integer language plpgsql as $$
declare
    month timestamp := date_trunc('month', since at time zone 'UTC');
    first timestamptz;
    after timestamptz;
    name text;
    made integer := 0;
begin
    -- One server makes them, the others wait and find them.
    perform pg_advisory_xact_lock(hashtextextended('larder_make_action_partitions', 0));
    while month <= until at time zone 'UTC' loop
        name := 'actions_' || to_char(month, 'YYYY_MM');
        first := month at time zone 'UTC';
        after := (month + interval '1 month') at time zone 'UTC';
        if to_regclass(name) is null then
            execute format('create table %I (like actions including all, check (created_at >= %L and created_at < %L))',
                name, first, after);
            if exists (select from actions_else where created_at >= first and created_at < after) then
                lock table actions_else in access exclusive mode;
                execute format('with late as (
                    delete from actions_else where created_at >= %L and created_at < %L returning *
                ) insert into %I select * from late', first, after, name);
            end if;
            -- Unlike CREATE TABLE … PARTITION OF this lets others go on publishing.
            execute format('alter table actions attach partition %I for values from (%L) to (%L)', name, first, after);
            execute format('alter table %I drop constraint %I', name, name || '_created_at_check');
            made := made + 1;
        end if;
        month := month + interval '1 month';
    end loop;
    return made;
end $$;
select larder_make_action_partitions();

-- How often an object was used, and how often a person did something: the sums over `slot`. Each connection has a slot
-- of its own, so that those who publish at the same time do not wait for each other.
create table tallies (
    -- An object, or a person.
    subject_id bigint,
    type_id bigint references action_types on delete cascade,
    slot smallint,
    times bigint not null,
    primary key (subject_id, type_id, slot)
) with (fillfactor = 50);

create function larder_tally(subjects bigint[], types bigint[], step bigint) returns void language sql as $$
    insert into tallies as t (subject_id, type_id, slot, times)
    select subject, type, pg_backend_pid() % 16, step * count(*)
    from unnest(subjects, types) as a (subject, type)
    where type in (select id from action_types)
    -- All take them in one order, so that no two wait for each other.
    group by subject, type order by subject, type
    on conflict (subject_id, type_id, slot) do update set times = t.times + excluded.times
$$;

create function larder_actions_added() returns trigger language plpgsql as $$
begin
    perform larder_tally(array_agg(object_id) || array_agg(person_id), array_agg(type_id) || array_agg(type_id), 1)
        from added having count(*) > 0;
    return null;
end $$;
create trigger added after insert on actions referencing new table as added
    for each statement execute function larder_actions_added();

-- Objects of actions whose types a person may publish once only.
create table unique_actions (
    person_id bigint references people on delete cascade,
    type_id bigint references action_types on delete cascade,
    object_id bigint,
    action_id bigint not null,
    primary key (person_id, type_id, object_id)
);
create index unique_actions_by_type on unique_actions (type_id);

create function larder_actions_removed() returns trigger language plpgsql as $$
begin
    perform larder_tally(array_agg(object_id) || array_agg(person_id), array_agg(type_id) || array_agg(type_id), -1)
        from removed having count(*) > 0;
    delete from unique_actions u using removed r
        where u.person_id = r.person_id and u.type_id = r.type_id and u.object_id = r.object_id and u.action_id = r.id;
    delete from nodes n using objects o, removed r where o.action_id = r.id and n.id = o.id;
    return null;
end $$;
create trigger removed after delete on actions referencing old table as removed
    for each statement execute function larder_actions_removed();

-- An action that is given another object.
create function larder_actions_changed() returns trigger language plpgsql as $$
begin
    perform larder_tally(array_agg(b.object_id), array_agg(b.type_id), -1)
        from before b join after a using (id) where a.object_id <> b.object_id having count(*) > 0;
    perform larder_tally(array_agg(a.object_id), array_agg(a.type_id), 1)
        from before b join after a using (id) where a.object_id <> b.object_id having count(*) > 0;
    return null;
end $$;
create trigger changed after update on actions referencing old table as before new table as after
    for each statement execute function larder_actions_changed();

-- Removing the node removes the action.
create function larder_action_node_gone() returns trigger language plpgsql as $$
begin
    delete from actions where id = old.id and created_at = old.created_at;
    return null;
end $$;
create trigger action_gone after delete on nodes
    for each row when (old.kind = 'action') execute function larder_action_node_gone();

-- What a person, an app or an object leaves behind.
create function larder_person_leaving() returns trigger language plpgsql as $$
begin
    delete from nodes n using actions a where a.person_id = old.id and n.id = a.id;
    delete from tallies where subject_id = old.id;
    return old;
end $$;
create trigger leaving before delete on people
    for each row execute function larder_person_leaving();

create function larder_app_leaving() returns trigger language plpgsql as $$
begin
    delete from nodes n using actions a where a.app_id = old.id and n.id = a.id;
    return old;
end $$;
create trigger leaving before delete on apps
    for each row execute function larder_app_leaving();

create function larder_object_left() returns trigger language plpgsql as $$
begin
    delete from tallies where subject_id = old.id;
    delete from nodes where id = old.id;
    return null;
end $$;
create trigger left_behind after delete on objects
    for each row execute function larder_object_left();

-- What a call with an `Idempotency-Key` made, for the same call again.
create table idempotency_keys (
    app_id bigint references apps on delete cascade,
    person_id bigint references people on delete cascade,
    key text collate "C" check (char_length(key) between 1 and 255),
    -- SHA-256 of what was asked for: another call with the same key is refused.
    request bytea not null check (octet_length(request) = 32),
    action_id bigint not null,
    created_at timestamptz not null default now(),
    primary key (app_id, person_id, key)
);
create index idempotency_keys_by_person on idempotency_keys (person_id);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What is done from time to time, on any number of servers.
create function larder_keep_actions() returns void language plpgsql as $$
begin
    perform larder_make_action_partitions();
    delete from idempotency_keys where created_at < now() - interval '30 days';
end $$;
