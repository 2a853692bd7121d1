-- migrate the first publication of products
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_discontinued";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variations_discontinued" ON "product_variations" USING btree ("product_id") WHERE discontinued;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_runs_out";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variations_runs_out" ON "product_variations" USING btree ("maker_id","sample_stock","id") WHERE published and sample_available and not discontinued and sample_stock <= 3;--> statement-breakpoint
-- safe: no request waits behind a table change for longer than this
SET lock_timeout = '300ms';--> statement-breakpoint
-- safe: the column is of this migration, added by an earlier try; it may be null
ALTER TABLE "products" ADD COLUMN IF NOT EXISTS "first_published_at" timestamp with time zone;--> statement-breakpoint
-- safe: the function is of this migration
CREATE OR REPLACE FUNCTION note_first_publication() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM product_variations WHERE product_id = new.id AND published) THEN
    new.first_published_at := now();
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
-- safe: the function is of this migration
CREATE OR REPLACE FUNCTION note_first_publication_of_added() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET first_published_at = now()
  WHERE first_published_at IS NULL AND published AND id IN (SELECT product_id FROM changed WHERE published);
  RETURN NULL;
END $$;--> statement-breakpoint
-- safe: the function is of this migration
CREATE OR REPLACE FUNCTION note_first_publication_of_changed() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE products SET first_published_at = now()
  WHERE first_published_at IS NULL AND published AND id = new.product_id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- safe: the trigger is of this migration
CREATE OR REPLACE TRIGGER first_publication BEFORE UPDATE OF published ON products
FOR EACH ROW WHEN (new.published AND new.first_published_at IS NULL) EXECUTE FUNCTION note_first_publication();--> statement-breakpoint
-- safe: the trigger is of this migration
CREATE OR REPLACE TRIGGER first_publication_of_added AFTER INSERT ON product_variations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_first_publication_of_added();--> statement-breakpoint
-- safe: the trigger is of this migration. Checkouts change the stock alone, and never run it
CREATE OR REPLACE TRIGGER first_publication_of_changed AFTER UPDATE OF published ON product_variations
FOR EACH ROW WHEN (new.published AND NOT old.published) EXECUTE FUNCTION note_first_publication_of_changed();--> statement-breakpoint
-- safe: undoes the statement above
RESET lock_timeout;--> statement-breakpoint
-- safe: no document has this column, so that the fill need not reindex every product
SET tokonoma.bulk_load = 'on';--> statement-breakpoint
-- Public now, at some time by the log, or made outside the console, of which the log tells nothing.
UPDATE products SET first_published_at = created_at WHERE id IN (SELECT p.id FROM products p WHERE p.first_published_at IS NULL AND (
    (p.published AND EXISTS (SELECT FROM product_variations v WHERE v.product_id = p.id AND v.published))
    OR EXISTS (SELECT FROM audit_log a WHERE a.thing_kind = 'product' AND a.thing_id = p.id
      AND a.after @> '{"published": true, "variations": [{"published": true}]}')
    OR NOT EXISTS (SELECT FROM audit_log a WHERE a.thing_kind = 'product' AND a.thing_id = p.id AND a.before IS NULL)
  ) ORDER BY p.id LIMIT 500);--> statement-breakpoint
-- safe: undoes the statement above
RESET tokonoma.bulk_load;
