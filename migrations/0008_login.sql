-- Logging in: attempts, which are slowed; what a code stands for; what a session has seen.

-- Failed and running attempts of the last quarter of an hour, by the hash of what is counted: an account or an address.
create unlogged table login_attempts (
    key bytea primary key check (octet_length(key) = 32),
    times timestamptz[] not null,
    last_at timestamptz not null
);
create index login_attempts_by_age on login_attempts (last_at);

-- Counts an attempt that begins, for both keys or for neither. 0: go on; else the seconds to wait. It is counted before
-- the password is looked at, so that many at once are no way around; one that succeeds is taken back.
create function larder_login_begins(account bytea, address bytea) returns bigint language plpgsql as $$
declare
    span constant interval := interval '15 minutes';
    start timestamptz;
    of_account timestamptz[];
    of_address timestamptz[];
begin
    delete from login_attempts where ctid in (
        select ctid from login_attempts where last_at < now() - 2 * span order by last_at limit 8
        for update skip locked
    );
    -- One after the other for each key, always in this order.
    insert into login_attempts values (account, '{}', now()) on conflict do nothing;
    select times into of_account from login_attempts where key = account for update;
    insert into login_attempts values (address, '{}', now()) on conflict do nothing;
    select times into of_address from login_attempts where key = address for update;
    start := clock_timestamp() - span;
    of_account := array(select t from unnest(of_account) t where t > start order by t);
    of_address := array(select t from unnest(of_address) t where t > start order by t);
    if cardinality(of_account) >= 5 or cardinality(of_address) >= 20 then
        return greatest(1, ceil(extract(epoch from greatest(
            case when cardinality(of_account) >= 5 then of_account[cardinality(of_account) - 4] end,
            case when cardinality(of_address) >= 20 then of_address[cardinality(of_address) - 19] end
        ) - start)))::bigint;
    end if;
    update login_attempts set times = of_account || clock_timestamp(), last_at = now() where key = account;
    update login_attempts set times = of_address || clock_timestamp(), last_at = now() where key = address;
    return 0;
end $$;

-- The attempt had the right password: nothing is held against the account, and not this against the address.
create function larder_login_succeeded(account bytea, address bytea) returns void language plpgsql as $$
begin
    delete from login_attempts where key = account;
    update login_attempts set times = times[:cardinality(times) - 1] where key = address;
end $$;

-- Ends what a person's browser session has given out: tokens with Facebook's reason, codes for good.
create function larder_end_session(session bytea, reason integer) returns void language plpgsql as $$
begin
    update tokens set dead_subcode = reason where session_hash = session and dead_subcode is null;
    update oauth_codes set used_at = now() where session_hash = session and used_at is null;
    delete from web_sessions where hash = session;
end $$;

-- Begins a session instead of the one the browser had. What the same person was given in that goes on; another person is
-- logged out. Sessions that are long over go by the way.
create function larder_begin_session(session bytea, person bigint, until timestamptz, former bytea) returns void
language plpgsql as $$
begin
    delete from web_sessions where hash in (
        select hash from web_sessions where expires_at < now() order by expires_at limit 8
        for update skip locked
    );
    insert into web_sessions (hash, person_id, expires_at) values (session, person, until);
    if exists (select from web_sessions where hash = former and person_id = person) then
        update tokens set session_hash = session where session_hash = former;
        update oauth_codes set session_hash = session where session_hash = former and used_at is null;
        delete from web_sessions where hash = former;
    elsif exists (select from web_sessions where hash = former) then
        perform larder_end_session(former, 467);
    end if;
end $$;

create index oauth_codes_by_person on oauth_codes (person_id, app_id);
create index oauth_codes_by_session on oauth_codes (session_hash) where session_hash is not null;
create index oauth_codes_by_age on oauth_codes (expires_at);
create index rest_auth_tokens_by_person on rest_auth_tokens (person_id, app_id);
create index rest_sessions_by_person on rest_sessions (person_id, app_id);
create index web_sessions_by_age on web_sessions (expires_at);

-- Pages carry what the first app says of its schemes: a change of it is a change of any page.
create function larder_app_told() returns trigger language plpgsql as $$
begin
    perform pg_notify('larder_meals', '{}');
    return null;
end $$;
create trigger told after update on apps for each row
    when (old.name is distinct from new.name
        or old.url_scheme_suffixes is distinct from new.url_scheme_suffixes
        or old.ios_app_store_id is distinct from new.ios_app_store_id)
    execute function larder_app_told();
