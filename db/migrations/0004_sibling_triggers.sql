-- EXECUTE does not set FOUND: the indexers were never woken, and heard of a change only when they looked by themselves.
CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE noted bigint;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO search_outbox (variation_id) SELECT DISTINCT v.id FROM (%s) AS v(id) WHERE v.id IS NOT NULL', TG_ARGV[0]);
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted > 0 THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A card shows the colours of all finishes of its product: when a finish comes, goes or changes its colours, the other
-- finishes of the product have changed too. The triggers below take the place of those that named the finish alone.
CREATE PROCEDURE follow_siblings(watched regclass, event text, variation_ids text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP TRIGGER search_%s ON %s', lower(event), watched);
  EXECUTE format('CREATE TRIGGER search_%s AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change(%L)',
    lower(event), event, watched, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, variation_ids);
END $$;
--> statement-breakpoint
CALL follow_siblings('product_variations', 'INSERT', 'SELECT s.id FROM changed c JOIN product_variations s USING (product_id)');
--> statement-breakpoint
CALL follow_siblings('product_variations', 'DELETE', 'SELECT id FROM changed UNION SELECT s.id FROM changed c JOIN product_variations s USING (product_id)');
--> statement-breakpoint
CALL follow_siblings('product_variation_colours', 'INSERT', 'SELECT s.id FROM changed c JOIN product_variations v ON v.id = c.variation_id JOIN product_variations s ON s.product_id = v.product_id');
--> statement-breakpoint
CALL follow_siblings('product_variation_colours', 'UPDATE', 'SELECT s.id FROM changed c JOIN product_variations v ON v.id = c.variation_id JOIN product_variations s ON s.product_id = v.product_id');
--> statement-breakpoint
CALL follow_siblings('product_variation_colours', 'DELETE', 'SELECT s.id FROM changed c JOIN product_variations v ON v.id = c.variation_id JOIN product_variations s ON s.product_id = v.product_id');
--> statement-breakpoint
DROP PROCEDURE follow_siblings;
--> statement-breakpoint
-- Stock and prices change all the time and concern one finish: siblings hear only of what shows or hides it.
CREATE TRIGGER search_update_siblings AFTER UPDATE ON product_variations REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_search_change('SELECT s.id FROM changed c JOIN before b USING (id) JOIN product_variations s ON s.product_id IN (b.product_id, c.product_id) WHERE b.published <> c.published OR b.product_id <> c.product_id');
