-- The outbox names the kind of what changed, and what happened to it. What was written for one kind alone is read by nobody any
-- more: saved indexes notice that their bookmark is gone, and are built anew.
DELETE FROM "search_outbox";--> statement-breakpoint
ALTER TABLE "search_outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "search_outbox" ADD COLUMN "event" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_outbox" ADD COLUMN "row_id" bigint;--> statement-breakpoint
ALTER TABLE "search_outbox" ADD CONSTRAINT "search_outbox_event" CHECK ("search_outbox"."event" in ('changed', 'terms_changed', 'reindex', 'bookmark'));--> statement-breakpoint
ALTER TABLE "search_outbox" ADD CONSTRAINT "search_outbox_changed_row" CHECK (("search_outbox"."event" = 'changed') = ("search_outbox"."row_id" is not null));--> statement-breakpoint
ALTER TABLE "search_outbox" DROP COLUMN "variation_id";--> statement-breakpoint
-- TG_ARGV[0] is a query over the changed rows (changed) that gives ids of the kind TG_ARGV[1]. The triggers of product variations
-- are older than the second argument.
CREATE OR REPLACE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE noted bigint;
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO search_outbox (event, kind, row_id) SELECT DISTINCT ''changed'', %L, v.id FROM (%s) AS v(id) WHERE v.id IS NOT NULL',
    coalesce(TG_ARGV[1], 'product_variation'), TG_ARGV[0]);
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted > 0 THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The names behind the filters of the kind TG_ARGV[0].
CREATE OR REPLACE FUNCTION note_taxonomy_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (event, kind) VALUES ('terms_changed', coalesce(TG_ARGV[0], 'product_variation'));
  PERFORM pg_notify('search_outbox', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For this kind and those to come: row_ids is a query over the changed rows (changed). A row that is changed is heard of as it
-- was and as it is, for it may have belonged to something else.
CREATE PROCEDURE follow_search_changes(kind text, watched regclass, row_ids text) LANGUAGE plpgsql AS $$
DECLARE
  event text;
  seen text;
BEGIN
  FOR event, seen IN VALUES ('INSERT', 'NEW'), ('UPDATE', 'OLD'), ('UPDATE', 'NEW'), ('DELETE', 'OLD') LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change(%L, %L)',
      lower(format('search_%s_%s_%s', kind, event, seen)), event, watched, seen, row_ids, kind);
  END LOOP;
END $$;
--> statement-breakpoint
CALL follow_search_changes('maker', 'makers', 'SELECT id FROM changed');
--> statement-breakpoint
CALL follow_search_changes('maker', 'brands', 'SELECT maker_id FROM changed');
