-- What the debugger found at each address the last time. Only a cache: it may be emptied at any time.
create table scrapes (
    -- SHA-256 of the address: addresses are longer than an index entry may be.
    key bytea primary key check (octet_length(key) = 32),
    address text not null,
    scraped_at timestamptz not null,
    -- Under which rules for private addresses, and by which version; one made under others is not shown.
    made_by text not null,
    status integer,
    failed boolean not null,
    -- JSON as text, since it may hold U+0000, which jsonb cannot.
    report text not null,
    -- The decoded page, when it is short enough to be kept.
    source bytea
);
create index scrapes_by_age on scrapes (scraped_at);
