-- People, what they are called by, and what they allow which app to do.

-- Every node of the Graph surface has its id from one sequence, long enough that no client takes it for a small number.
select setval(
    'object_ids',
    greatest(
        100000000000000,
        (select last_value from object_ids),
        (select last_value - case when is_called then 0 else 1 end from app_ids)
    )
);
alter sequence object_ids owned by none;
alter table apps alter column id set default nextval('object_ids');
drop sequence app_ids;

create type node_kind as enum (
    'app', 'person', 'place', 'object', 'action', 'photo', 'post', 'link', 'request', 'comment'
);

-- What an id is. Removing the row removes the node.
create table nodes (
    id bigint primary key default nextval('object_ids'),
    kind node_kind not null,
    created_at timestamptz not null default now()
);
insert into nodes (id, kind, created_at) select id, 'app', created_at from apps;
alter table apps add foreign key (id) references nodes on delete cascade;

-- An app that is inserted without its node gets one.
create function larder_app_inserting() returns trigger language plpgsql as $$
begin
    insert into nodes (id, kind) values (new.id, 'app') on conflict do nothing;
    return new;
end $$;
create trigger inserting before insert on apps
    for each row execute function larder_app_inserting();

alter table apps
    -- In clear: signatures of clients are checked with it.
    add secret text not null default
        left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32),
    -- Exact addresses, or prefixes that end in a slash.
    add redirect_uris text[] not null default '{}',
    -- The first one that is installed is opened: order matters.
    add url_scheme_suffixes text[] not null default '{}',
    add domains text[] not null default '{}',
    add ios_app_store_id text,
    add ios_bundle_id text;

create table people (
    id bigint primary key references nodes on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    first_name text,
    middle_name text,
    last_name text,
    username text collate "C",
    email text collate "C",
    -- Argon2id as libsodium writes it.
    password_hash text,
    locale text not null default 'en_US',
    gender text,
    birthday date,
    -- Test users belong to the app that made them.
    test_app_id bigint references apps on delete cascade,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create unique index people_by_email on people (lower(email));
create unique index people_by_username on people (lower(username));
create index people_by_test_app on people (test_app_id, id) where test_app_id is not null;

create table app_roles (
    app_id bigint references apps on delete cascade,
    person_id bigint references people on delete cascade,
    role text not null check (role in ('admin', 'developer', 'tester')),
    primary key (app_id, person_id)
);

-- Who uses which app; what the app may do stands in permission_grants, for all tokens together.
create table installations (
    person_id bigint references people on delete cascade,
    app_id bigint references apps on delete cascade,
    installed_at timestamptz not null default now(),
    primary key (person_id, app_id)
);
create index installations_by_app on installations (app_id, person_id);
create table permission_grants (
    person_id bigint,
    app_id bigint,
    permission text collate "C" not null check (permission ~ '^[a-z][a-z0-9_.]{0,63}$'),
    is_granted boolean not null,
    changed_at timestamptz not null default now(),
    primary key (person_id, app_id, permission),
    foreign key (person_id, app_id) references installations on delete cascade
);

-- Sessions of browsers; only the hash of the cookie is kept.
create table web_sessions (
    hash bytea primary key check (octet_length(hash) = 32),
    person_id bigint not null references people on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
);
create index web_sessions_by_person on web_sessions (person_id);

create table oauth_codes (
    hash bytea primary key check (octet_length(hash) = 32),
    app_id bigint not null references apps on delete cascade,
    person_id bigint not null references people on delete cascade,
    redirect_uri text not null,
    session_hash bytea,
    expires_at timestamptz not null,
    used_at timestamptz
);

create table tokens (
    hash bytea primary key check (octet_length(hash) = 32),
    app_id bigint not null references apps on delete cascade,
    person_id bigint not null references people on delete cascade,
    -- How it came about; `sso` ones may be extended by a REST call.
    origin text not null check (origin in ('sso', 'web', 'exchange', 'test', 'command')),
    -- The session it ends with, when a browser asked for it.
    session_hash bytea,
    issued_at timestamptz not null default now(),
    -- NULL: never.
    expires_at timestamptz,
    -- Why it is not good any more: 458 app removed, 460 password changed, 466 revoked, 467 logged out.
    dead_subcode integer,
    extended_at timestamptz
);
create index tokens_by_person on tokens (person_id, app_id);
create index tokens_by_session on tokens (session_hash) where session_hash is not null;

-- The Connect clients of 2009: a token from the login page, then a session with a secret to sign with.
create table rest_auth_tokens (
    hash bytea primary key check (octet_length(hash) = 32),
    app_id bigint not null references apps on delete cascade,
    person_id bigint not null references people on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz
);
create table rest_sessions (
    session_key text collate "C" primary key,
    app_id bigint not null references apps on delete cascade,
    person_id bigint not null references people on delete cascade,
    -- In clear, for the MD5 signatures of these clients.
    secret text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz
);

-- Friends, one row for both sides.
create table friendships (
    low_id bigint references people on delete cascade,
    high_id bigint references people on delete cascade,
    since timestamptz not null default now(),
    primary key (low_id, high_id),
    check (low_id < high_id)
);
create index friendships_by_high on friendships (high_id, low_id);
create table friend_requests (
    from_id bigint references people on delete cascade,
    to_id bigint references people on delete cascade,
    asked_at timestamptz not null default now(),
    primary key (from_id, to_id),
    check (from_id <> to_id)
);
create index friend_requests_by_to on friend_requests (to_id);

-- Places, and the page `platform`, which has no position.
create table places (
    id bigint primary key references nodes on delete cascade,
    name text not null check (char_length(name) between 1 and 200),
    alias text collate "C" unique,
    category text not null default 'Local business',
    latitude double precision check (latitude between -90 and 90),
    longitude double precision check (longitude between -180 and 180),
    street text,
    city text,
    state text,
    country text,
    zip text,
    check ((latitude is null) = (longitude is null))
);
create index places_by_position on places (latitude, longitude);
create index places_by_words on places
    using gin (to_tsvector('simple', name || ' ' || category || ' ' || coalesce(city, '')));

create function larder_add_place(
    name text, alias text, category text, latitude double precision, longitude double precision,
    street text, city text, state text, country text, zip text, id bigint default null
) returns bigint language plpgsql as $$
declare
    place_id bigint := coalesce(id, nextval('object_ids'));
begin
    insert into nodes (id, kind) values (place_id, 'place');
    insert into places values (
        place_id, name, alias, category, latitude, longitude, street, city, state, country, zip
    );
    return place_id;
end $$;

select larder_add_place('Platform', 'platform', 'Product/service', null, null, null, null, null, null, null,
    111615355559300);
-- The place of the tutorial keeps the id that its readers copied.
select larder_add_place('Dining Hall', null, 'Restaurant', 37.4848, -122.1484,
    '1 Hacker Way', 'Menlo Park', 'CA', 'United States', '94025', 111615355559307);
select larder_add_place('The Corner Bakery', null, 'Bakery', 37.7793, -122.4193,
    '12 Grove Street', 'San Francisco', 'CA', 'United States', '94102', 111615355559308);
select larder_add_place('Markthalle Neun', null, 'Food market', 52.5021, 13.4317,
    'Eisenbahnstraße 42', 'Berlin', null, 'Germany', '10997', 111615355559309);
select larder_add_place('Borough Market', null, 'Food market', 51.5055, -0.0910,
    '8 Southwark Street', 'London', null, 'United Kingdom', 'SE1 1TL', 111615355559310);
