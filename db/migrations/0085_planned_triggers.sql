-- safe: the same rows by a plan that is kept. PostgreSQL prefers a new plan for each array of ids, and makes one for longer than it runs.
ALTER FUNCTION refresh_product_listings(bigint[]) SET plan_cache_mode = force_generic_plan;--> statement-breakpoint
-- The plan that a connection makes for a few rows is slow for thousands: wide changes begin with a connection of their own.
CREATE FUNCTION note_shown_siblings() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM changed c JOIN before b USING (id)
    WHERE b.published <> c.published OR b.product_id <> c.product_id) THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (event, kind, row_id)
    SELECT DISTINCT 'changed', 'product_variation', s.id FROM changed c JOIN before b USING (id)
    JOIN product_variations s ON s.product_id IN (b.product_id, c.product_id)
    WHERE b.published <> c.published OR b.product_id <> c.product_id;
  IF FOUND THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- safe: replaced in one transaction by a trigger that notes the same rows
DROP TRIGGER search_update_siblings ON product_variations;--> statement-breakpoint
CREATE TRIGGER search_update_siblings AFTER UPDATE ON product_variations REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_shown_siblings();
