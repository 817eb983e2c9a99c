-- Apps, each with a namespace for its types of objects; the first one is made on the first start.
create sequence app_ids as bigint start with 100000000000001;

create table apps (
    -- What a page names as fb:app_id.
    id bigint primary key default nextval('app_ids'),
    namespace text collate "C" not null unique check (namespace ~ '^[a-z][a-z0-9_-]{1,59}$'),
    name text not null check (char_length(name) between 1 and 100),
    created_at timestamptz not null default now()
);
alter sequence app_ids owned by apps.id;
