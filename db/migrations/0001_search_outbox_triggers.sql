-- Every change that can alter a search document writes the variation's id into search_outbox, in the same transaction,
-- and wakes the indexers at commit. A bulk load sets tokonoma.bulk_load = 'on' for its transaction and rebuilds the index.
CREATE FUNCTION is_bulk_load() RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce(current_setting('tokonoma.bulk_load', true), '') = 'on';
--> statement-breakpoint
-- TG_ARGV[0] is a query over the changed rows (changed) that gives variation ids.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO search_outbox (variation_id) SELECT DISTINCT v.id FROM (%s) AS v(id) WHERE v.id IS NOT NULL', TG_ARGV[0]);
  IF FOUND THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE PROCEDURE follow_search_changes(watched regclass, variation_ids text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER search_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change(%L)', watched, variation_ids);
  EXECUTE format('CREATE TRIGGER search_update AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change(%L)', watched, variation_ids);
  EXECUTE format('CREATE TRIGGER search_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change(%L)', watched, variation_ids);
END $$;
--> statement-breakpoint
CALL follow_search_changes('product_variations', 'SELECT id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('product_variation_materials', 'SELECT variation_id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('product_variation_colours', 'SELECT variation_id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('product_variation_condition_values', 'SELECT variation_id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('product_variation_images', 'SELECT variation_id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('product_variation_counters', 'SELECT variation_id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('products', 'SELECT v.id FROM changed c JOIN product_variations v ON v.product_id = c.id');
--> statement-breakpoint
CALL follow_search_changes('product_categories', 'SELECT v.id FROM changed c JOIN product_variations v USING (product_id)');
--> statement-breakpoint
CALL follow_search_changes('makers', 'SELECT v.id FROM changed c JOIN products p ON p.maker_id = c.id JOIN product_variations v ON v.product_id = p.id');
--> statement-breakpoint
CALL follow_search_changes('brands', 'SELECT v.id FROM changed c JOIN products p ON p.brand_id = c.id JOIN product_variations v ON v.product_id = p.id');
--> statement-breakpoint
CALL follow_search_changes('categories', 'SELECT v.id FROM changed c JOIN categories k ON c.id IN (k.id, k.parent_id) JOIN product_categories pc ON pc.category_id = k.id JOIN product_variations v USING (product_id)');
--> statement-breakpoint
CALL follow_search_changes('materials', 'SELECT m.variation_id FROM changed c JOIN product_variation_materials m ON m.material_id = c.id');
--> statement-breakpoint
CALL follow_search_changes('search_condition_values', 'SELECT x.variation_id FROM changed c JOIN product_variation_condition_values x ON x.value_id = c.id');
--> statement-breakpoint
DROP PROCEDURE follow_search_changes;
