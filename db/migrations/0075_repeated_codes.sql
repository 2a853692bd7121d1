-- migrate the index of repeated 品番
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_repeated_code";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variations_repeated_code" ON "product_variations" USING btree ("maker_id","code_key") WHERE "product_variations"."code_repeated";--> statement-breakpoint
-- safe: notes the same rows. An upsert fires the triggers of INSERT and of UPDATE, one without rows, and each plans its query.
CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE noted bigint;
BEGIN
  IF is_bulk_load() OR NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO search_outbox (event, kind, row_id) SELECT DISTINCT ''changed'', %L, v.id FROM (%s) AS v(id) WHERE v.id IS NOT NULL',
    coalesce(TG_ARGV[1], 'product_variation'), TG_ARGV[0]);
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted > 0 THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;
