-- Photos: the pictures that people upload, in the sizes that are served.

-- A node goes with its row, so that ids of what a person left behind lead nowhere.
create function larder_node_left() returns trigger language plpgsql as $$
begin
    delete from nodes where id = old.id;
    return null;
end $$;

-- Who may see what somebody published: `{"value":"ALL_FRIENDS"}` as clients send it, with `allow` and `deny` lists of
-- ids as text. A reader of NULL is nobody in particular.
create function larder_may_see(owner bigint, reader bigint, privacy jsonb) returns boolean language sql stable as $$
    select case
        when owner = reader then true
        when reader is not null and privacy -> 'deny' ? reader::text then false
        when privacy ->> 'value' = 'EVERYONE' then true
        when reader is null then false
        when privacy -> 'allow' ? reader::text then true
        when privacy ->> 'value' = 'ALL_FRIENDS' or privacy ->> 'friends' = 'ALL_FRIENDS' then exists (
            select from friendships f where f.low_id = least(owner, reader) and f.high_id = greatest(owner, reader)
        )
        when privacy ->> 'value' = 'FRIENDS_OF_FRIENDS' or privacy ->> 'friends' = 'FRIENDS_OF_FRIENDS' then exists (
            with near as (
                select high_id as id from friendships where low_id = owner
                union all select low_id from friendships where high_id = owner
            )
            select from near where near.id = reader or exists (
                select from friendships f
                where f.low_id = least(near.id, reader) and f.high_id = greatest(near.id, reader)
            )
        )
        else false
    end
$$;

create table photos (
    id bigint primary key references nodes on delete cascade,
    person_id bigint not null references people on delete cascade,
    app_id bigint not null references apps on delete cascade,
    name text check (char_length(name) <= 65535),
    place_id bigint references places on delete set null,
    -- Of the picture as it was uploaded, standing upright.
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    privacy jsonb not null default '{"value":"ALL_FRIENDS"}' check (jsonb_typeof(privacy) = 'object'),
    -- A part of the address of its bytes, which anybody may fetch who knows it: ids can be guessed, this cannot.
    key text collate "C" not null default replace(gen_random_uuid()::text, '-', ''),
    -- Of the call that made it; the same call again finds this row.
    idempotency_key text collate "C",
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create index photos_by_person on photos (person_id, created_at desc, id desc);
create index photos_by_app on photos (app_id);
create index photos_by_place on photos (place_id) where place_id is not null;
create unique index photos_by_idempotency on photos (person_id, app_id, idempotency_key)
    where idempotency_key is not null;
create trigger left_behind after delete on photos
    for each row execute function larder_node_left();

create table photo_tags (
    photo_id bigint references photos on delete cascade,
    person_id bigint references people on delete cascade,
    position integer not null,
    -- Percent of the width and height.
    x double precision check (x between 0 and 100),
    y double precision check (y between 0 and 100),
    primary key (photo_id, person_id)
);
create index photo_tags_by_person on photo_tags (person_id);

-- JPEG files of our own making, without a word of what the uploaded file said beside its pixels.
create table photo_blobs (
    photo_id bigint references photos on delete cascade,
    -- `o` as large as it came, `n` at most 720 pixels, `s` at most 130; never larger than it came.
    variant text collate "C" check (variant in ('o', 'n', 's')),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    sha256 bytea not null check (octet_length(sha256) = 32),
    bytes bytea not null,
    primary key (photo_id, variant)
);
-- JPEG cannot be made smaller, so PostgreSQL need not try.
alter table photo_blobs alter bytes set storage external;

-- Pictures that wait for the action or object they belong to (`fbstaging:` addresses).
create table staged_resources (
    id bigint primary key default nextval('object_ids'),
    key text collate "C" not null default replace(gen_random_uuid()::text, '-', ''),
    person_id bigint not null references people on delete cascade,
    app_id bigint not null references apps on delete cascade,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    sha256 bytea not null check (octet_length(sha256) = 32),
    bytes bytea not null,
    -- The node that uses it, and takes it along.
    used_by bigint references nodes on delete cascade,
    expires_at timestamptz not null
);
alter table staged_resources alter bytes set storage external;
create index staged_resources_by_person on staged_resources (person_id, id);
create index staged_resources_by_app on staged_resources (app_id);
create index staged_resources_by_user on staged_resources (used_by) where used_by is not null;
create index staged_resources_waiting on staged_resources (expires_at) where used_by is null;
