-- The names behind the filters (categories, materials, makers, brands, condition groups) are kept in memory by every indexer.
-- A change of them writes 0 into search_outbox, which is no variation's id; the variations concerned have rows of their own.
CREATE FUNCTION note_taxonomy_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (variation_id) VALUES (0);
  PERFORM pg_notify('search_outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['categories', 'materials', 'makers', 'brands', 'search_condition_groups',
    'search_condition_values', 'category_search_condition_groups'] LOOP
    EXECUTE format('CREATE TRIGGER search_taxonomy AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_taxonomy_change()', watched);
  END LOOP;
END $$;
