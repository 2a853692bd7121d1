-- Pictures were numbered from one on, so that whoever counts met those of drafts. From here on a picture's number is made of its
-- content: decision 19. What refers to a picture follows it; the documents of the search know pictures by their numbers too.
SELECT set_config('tokonoma.bulk_load', 'on', true);--> statement-breakpoint
CREATE TEMPORARY TABLE image_links ON COMMIT DROP AS
  SELECT conrelid::regclass AS link, conname AS name, attname AS reference, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
  WHERE confrelid = 'images'::regclass AND contype = 'f';--> statement-breakpoint
CREATE TEMPORARY TABLE image_numbers ON COMMIT DROP AS
  SELECT id AS before, ('x' || left(sha256, 13))::bit(52)::bigint AS after FROM images;--> statement-breakpoint
DO $$
DECLARE l record;
BEGIN
  FOR l IN SELECT * FROM image_links LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', l.link, l.name);
    EXECUTE format('UPDATE %s SET %I = after FROM image_numbers WHERE before = %2$I', l.link, l.reference);
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE images ALTER COLUMN id DROP IDENTITY;--> statement-breakpoint
ALTER TABLE images DROP CONSTRAINT images_pkey;--> statement-breakpoint
UPDATE images SET id = after FROM image_numbers WHERE before = id;--> statement-breakpoint
ALTER TABLE images ADD PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE images ADD CONSTRAINT images_id CHECK (id = ('x' || left(sha256, 13))::bit(52)::bigint);--> statement-breakpoint
DO $$
DECLARE l record;
BEGIN
  FOR l IN SELECT * FROM image_links LOOP
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', l.link, l.name, l.definition);
  END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO search_outbox (event) SELECT 'reindex' WHERE EXISTS (SELECT FROM images);--> statement-breakpoint
SELECT set_config('tokonoma.bulk_load', '', true);
