-- What the PHP side reads. Eight rows, like ours.
CREATE TABLE meals (
    slug text PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    type text NOT NULL,
    image text NOT NULL,
    alt text NOT NULL,
    properties json NOT NULL
);
INSERT INTO meals
SELECT lower(name), name, 'A plate of ' || name || ', kept in the larder.', 'larder:meal',
    '/images/' || lower(name) || '.png', 'A drawing of a meal: ' || name, '[["og:site_name","Larder"]]'
FROM unnest(ARRAY['Cheeseburger', 'Pizza', 'Hotdog', 'Italian', 'French', 'Chinese', 'Thai', 'Indian']) AS name;
ANALYZE meals;
