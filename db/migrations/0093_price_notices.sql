ALTER TABLE "product_notices" ADD COLUMN "price" jsonb;--> statement-breakpoint
CREATE FUNCTION note_price_revision() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  INSERT INTO variation_changes (variation_id, kind, before, after)
    SELECT variation_id, 'price', CASE WHEN OLD.state = 2 THEN to_jsonb(NEW.id) END,
      CASE WHEN NEW.state = 2 THEN to_jsonb(NEW.id) END
    FROM price_revision_items WHERE revision_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Announced, or withdrawn. Its day was announced with it.
CREATE TRIGGER price_revision_noted AFTER UPDATE ON price_revisions FOR EACH ROW
  WHEN ((OLD.state = 2) <> (NEW.state = 2) AND NEW.state <> 3) EXECUTE FUNCTION note_price_revision();
