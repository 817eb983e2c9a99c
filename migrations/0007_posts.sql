-- Posts, what is said and liked about nodes, and requests between people.

create table posts (
    id bigint primary key references nodes on delete cascade,
    -- Whose wall it is on; the Graph API calls it `<person>_<id>`.
    person_id bigint not null references people on delete cascade,
    -- Who wrote it.
    from_id bigint not null references people on delete cascade,
    app_id bigint not null references apps on delete cascade,
    kind text collate "C" not null check (kind in ('status', 'link', 'photo', 'video')),
    message text check (char_length(message) <= 63206),
    link text check (char_length(link) <= 8192),
    picture text check (char_length(picture) <= 8192),
    name text check (char_length(name) <= 1000),
    caption text check (char_length(caption) <= 1000),
    description text check (char_length(description) <= 10000),
    -- A film or a sound.
    source text check (char_length(source) <= 8192),
    -- `[{"name":"…","link":"…"}]`, the link beside "Like" and "Comment".
    actions jsonb check (jsonb_typeof(actions) = 'array'),
    properties jsonb,
    photo_id bigint references photos on delete cascade,
    place_id bigint references places on delete set null,
    tags bigint[] not null default '{}',
    privacy jsonb not null default '{"value":"ALL_FRIENDS"}' check (jsonb_typeof(privacy) = 'object'),
    idempotency_key text collate "C",
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create index posts_by_person on posts (person_id, created_at desc, id desc);
create index posts_by_writer on posts (from_id, app_id, created_at desc);
create index posts_by_app on posts (app_id);
create index posts_by_photo on posts (photo_id) where photo_id is not null;
create index posts_by_place on posts (place_id) where place_id is not null;
create unique index posts_by_idempotency on posts (from_id, app_id, idempotency_key)
    where idempotency_key is not null;
create trigger left_behind after delete on posts
    for each row execute function larder_node_left();

-- Links of the REST call `links.post`; each has a post that shows it.
create table links (
    id bigint primary key references nodes on delete cascade,
    person_id bigint not null references people on delete cascade,
    app_id bigint not null references apps on delete cascade,
    url text not null check (char_length(url) <= 8192),
    comment text check (char_length(comment) <= 63206),
    image text check (char_length(image) <= 8192),
    post_id bigint references posts on delete cascade,
    created_at timestamptz not null default now()
);
create index links_by_person on links (person_id, id desc);
create index links_by_app on links (app_id);
create index links_by_post on links (post_id);
create trigger left_behind after delete on links
    for each row execute function larder_node_left();

-- How many likes and comments a node has; no row means none. Kept by the triggers below, never counted.
create table node_counts (
    node_id bigint primary key references nodes on delete cascade,
    likes bigint not null default 0 check (likes >= 0),
    comments bigint not null default 0 check (comments >= 0)
);

create table likes (
    target_id bigint references nodes on delete cascade,
    person_id bigint references people on delete cascade,
    app_id bigint not null references apps on delete cascade,
    created_at timestamptz not null default now(),
    primary key (target_id, person_id)
);
create index likes_by_person on likes (person_id);
create index likes_by_app on likes (app_id);

create table comments (
    id bigint primary key references nodes on delete cascade,
    target_id bigint not null references nodes on delete cascade,
    person_id bigint not null references people on delete cascade,
    app_id bigint not null references apps on delete cascade,
    message text not null check (char_length(message) between 1 and 8000),
    created_at timestamptz not null default now(),
    check (id <> target_id)
);
create index comments_by_target on comments (target_id, id);
create index comments_by_person on comments (person_id);
create index comments_by_app on comments (app_id);
create trigger left_behind after delete on comments
    for each row execute function larder_node_left();

create function larder_like_counted() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into node_counts as c (node_id, likes) values (new.target_id, 1)
            on conflict (node_id) do update set likes = c.likes + 1;
    else
        update node_counts set likes = likes - 1 where node_id = old.target_id;
    end if;
    return null;
end $$;
create trigger counted after insert or delete on likes
    for each row execute function larder_like_counted();

create function larder_comment_counted() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into node_counts as c (node_id, comments) values (new.target_id, 1)
            on conflict (node_id) do update set comments = c.comments + 1;
    else
        update node_counts set comments = comments - 1 where node_id = old.target_id;
    end if;
    return null;
end $$;
create trigger counted after insert or delete on comments
    for each row execute function larder_comment_counted();

-- Requests: one of them to several people; the Graph API calls each `<id>_<person>`.
create table app_requests (
    id bigint primary key references nodes on delete cascade,
    app_id bigint not null references apps on delete cascade,
    -- NULL: the app's own.
    from_id bigint references people on delete cascade,
    message text not null check (char_length(message) between 1 and 255),
    data text check (char_length(data) <= 255),
    title text check (char_length(title) <= 50),
    created_at timestamptz not null default now()
);
create index app_requests_by_app on app_requests (app_id);
create index app_requests_by_writer on app_requests (from_id) where from_id is not null;
create trigger left_behind after delete on app_requests
    for each row execute function larder_node_left();

create table app_request_recipients (
    request_id bigint references app_requests on delete cascade,
    person_id bigint references people on delete cascade,
    primary key (request_id, person_id)
);
create index app_request_recipients_by_person on app_request_recipients (person_id, request_id desc);

-- A request that nobody has got any more goes.
create function larder_request_dropped() returns trigger language plpgsql as $$
begin
    delete from app_requests r where r.id = old.request_id
        and not exists (select from app_request_recipients where request_id = old.request_id);
    return null;
end $$;
create trigger dropped after delete on app_request_recipients
    for each row execute function larder_request_dropped();

-- Whom a person sends an app's requests without being asked again.
create table frictionless_recipients (
    app_id bigint references apps on delete cascade,
    from_id bigint references people on delete cascade,
    to_id bigint references people on delete cascade,
    since timestamptz not null default now(),
    primary key (app_id, from_id, to_id)
);
create index frictionless_recipients_by_sender on frictionless_recipients (from_id);
create index frictionless_recipients_by_receiver on frictionless_recipients (to_id);
