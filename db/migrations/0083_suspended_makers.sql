ALTER TABLE "makers" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "makers" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
-- safe: the table is small, and the index empty
CREATE INDEX "makers_suspended" ON "makers" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
-- safe: holds for every row, because the version before writes neither column
ALTER TABLE "makers" ADD CONSTRAINT "makers_suspension" CHECK (("makers"."suspended_at" is null) = ("makers"."suspended_reason" is null));--> statement-breakpoint
-- Products, photos and rooms follow every change of their maker by other triggers.
CREATE FUNCTION note_suspension() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (event, kind, row_id)
    SELECT 'changed', 'list', i.list_id FROM product_variations v JOIN list_items i ON i.variation_id = v.id
    WHERE v.maker_id = NEW.id
    UNION SELECT 'changed', 'list', i.list_id FROM posts p JOIN list_items i ON i.post_id = p.id WHERE p.maker_id = NEW.id
    UNION SELECT 'changed', 'board', b.board_id FROM posts p JOIN board_posts b ON b.post_id = p.id WHERE p.maker_id = NEW.id;
  IF FOUND THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER search_suspension AFTER UPDATE ON makers FOR EACH ROW
  WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at) EXECUTE FUNCTION note_suspension();
