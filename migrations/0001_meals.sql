-- Meals, the names they have and had, and word to every server when one changes.

-- One sequence for everything that has a page or an id of its own.
create sequence object_ids as bigint;

create table meals (
    id bigint primary key default nextval('object_ids'),
    -- Its name in its address today.
    slug text collate "C" not null check (char_length(slug) between 1 and 100),
    -- The first name it had; og:url stays there, since likes belong to that address.
    first_slug text collate "C" not null,
    title text not null check (char_length(title) between 1 and 300),
    description text not null default '' check (char_length(description) <= 65535),
    -- NULL: the host's own type of meal, which follows the setting `namespace`.
    type text,
    -- A path is one of ours.
    image_url text,
    image_width integer check (image_width > 0),
    image_height integer check (image_height > 0),
    image_type text,
    image_alt text,
    -- [["name","value"],…]: a list, since a name may repeat and order counts.
    properties jsonb not null default '[]' check (jsonb_typeof(properties) = 'array'),
    version bigint not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (image_url is not null or num_nonnulls(image_width, image_height, image_type, image_alt) = 0)
);
alter sequence object_ids owned by meals.id;

-- Every name that leads somewhere: to the meal that has or had it, or, with NULL, to nothing any more.
create table meal_slugs (
    slug text collate "C" primary key,
    meal_id bigint references meals on delete set null
);
create index meal_slugs_by_meal on meal_slugs (meal_id);

create function larder_meal_inserting() returns trigger language plpgsql as $$
begin
    new.first_slug := coalesce(new.first_slug, new.slug);
    return new;
end $$;
create trigger inserting before insert on meals
    for each row execute function larder_meal_inserting();

-- A write that changes nothing does not raise the version.
create function larder_meal_updating() returns trigger language plpgsql as $$
begin
    new.id := old.id;
    new.first_slug := old.first_slug;
    new.version := old.version;
    new.created_at := old.created_at;
    new.updated_at := old.updated_at;
    if new is distinct from old then
        new.version := old.version + 1;
        new.updated_at := now();
    end if;
    return new;
end $$;
create trigger updating before update on meals
    for each row execute function larder_meal_updating();

-- NOTIFY larder_meals, '{"id":9,"version":3,"slugs":["pie","pizza"]}'; version 0 is a removed meal, and without
-- "slugs" any meal may have changed. It is sent with the commit, whoever commits.
create function larder_tell_meal(meal bigint, version bigint) returns void language plpgsql as $$
declare
    names json := (select json_agg(slug order by slug) from meal_slugs where meal_id = meal);
    told text := json_build_object('id', meal, 'version', version, 'slugs', names)::text;
begin
    -- NOTIFY takes less than 8000 bytes.
    if octet_length(told) >= 8000 or names is null then
        told := json_build_object('id', meal, 'version', version)::text;
    end if;
    perform pg_notify('larder_meals', told);
end $$;

-- Takes the name: one that is free, that leads to nothing any more, or that this meal had before.
create function larder_meal_written() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' or new.slug <> old.slug then
        insert into meal_slugs (slug, meal_id) values (new.slug, new.id)
            on conflict (slug) do update set meal_id = excluded.meal_id
            where meal_slugs.meal_id is null or meal_slugs.meal_id = excluded.meal_id;
        if not found then
            raise unique_violation using
                message = 'the slug is taken', table = 'meal_slugs', constraint = 'meal_slugs_pkey';
        end if;
    end if;
    if tg_op = 'INSERT' or new.version <> old.version then
        perform larder_tell_meal(new.id, new.version);
    end if;
    return null;
end $$;
create trigger written after insert or update on meals
    for each row execute function larder_meal_written();

-- Before the row goes, while its names are still known.
create function larder_meal_removing() returns trigger language plpgsql as $$
begin
    perform larder_tell_meal(old.id, 0);
    return old;
end $$;
create trigger removing before delete on meals
    for each row execute function larder_meal_removing();

create function larder_meals_truncated() returns trigger language plpgsql as $$
begin
    perform pg_notify('larder_meals', '{}');
    return null;
end $$;
create trigger truncated after truncate on meals
    for each statement execute function larder_meals_truncated();

-- The eight meals of the tutorial. Calling it again adds nothing and takes no number from the sequence.
create function larder_seed_meals() returns bigint language plpgsql as $$
declare
    added bigint;
begin
    insert into meals (slug, title, description, image_url, image_width, image_height, image_type, image_alt)
    select slug, title, description, '/images/' || slug || '.png', 1200, 630, 'image/png', alt
    from (values
        (1, 'cheeseburger', 'Cheeseburger',
            'A seared beef patty under melted cheddar, with crisp lettuce and tomato in a soft sesame bun.',
            'A cheeseburger with lettuce, tomato and melted cheddar in a sesame bun'),
        (2, 'pizza', 'Pizza',
            'A thin crust from a hot stone oven, with tomato, mozzarella, pepperoni, black olives and basil.',
            'A round pizza with pepperoni, olives and basil, one slice pulled away'),
        (3, 'hotdog', 'Hotdog',
            'A grilled sausage in a soft split roll, with lettuce and a long wave of yellow mustard.',
            'A sausage in a roll with a wavy line of mustard'),
        (4, 'italian', 'Italian',
            'Spaghetti and meatballs in a slow tomato sauce with garlic, basil leaves and shaved parmesan.',
            'A plate of spaghetti with meatballs, tomato sauce and basil'),
        (5, 'french', 'French',
            'A warm croissant, a ripe brie and a glass of red wine: lunch on a terrace, wherever you are.',
            'A croissant, a cut wheel of brie and grapes beside a bottle and a glass of red wine'),
        (6, 'chinese', 'Chinese',
            'Steamed buns, soft and white, filled with pork, ginger and spring onion, out of the bamboo basket.',
            'Steamed buns in a bamboo basket with a pair of chopsticks'),
        (7, 'thai', 'Thai',
            'Tom yum: prawns and mushrooms in a hot and sour broth with lemongrass, lime leaves and chillies.',
            'A bowl of tom yum with prawns, mushrooms, chillies and lime'),
        (8, 'indian', 'Indian',
            'A thali: dal, tomato curry and palak paneer in small bowls, with naan and saffron rice.',
            'A round steel plate with three curries, naan and saffron rice')
    ) as meal (place, slug, title, description, alt)
    where not exists (select from meal_slugs where meal_slugs.slug = meal.slug)
    order by place;
    get diagnostics added = row_count;
    return added;
end $$;

select larder_seed_meals();
