CREATE FUNCTION note_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ids bigint[];
BEGIN
  IF is_bulk_load() THEN RETURN NULL; END IF;
  -- The date of the first publication is in no document, and is written with every new 品番.
  ids := ARRAY(SELECT id FROM changed c JOIN before b USING (id)
    WHERE to_jsonb(c) - 'first_published_at' <> to_jsonb(b) - 'first_published_at');
  IF cardinality(ids) = 0 THEN RETURN NULL; END IF;
  INSERT INTO search_outbox (event, kind, row_id)
    SELECT 'changed', 'product_variation', id FROM product_variations WHERE product_id = ANY (ids)
    UNION SELECT 'changed', 'list', i.list_id FROM product_variations v JOIN list_items i ON i.variation_id = v.id
    WHERE v.product_id = ANY (ids)
    UNION SELECT 'changed', 'post', n.post_id FROM product_variations v JOIN pins n ON n.variation_id = v.id
    WHERE v.product_id = ANY (ids)
    UNION SELECT 'changed', 'project', p.project_id FROM product_variations v JOIN pins n ON n.variation_id = v.id
    JOIN posts p ON p.id = n.post_id
    WHERE v.product_id = ANY (ids) AND p.project_id IS NOT NULL;
  IF FOUND THEN PERFORM pg_notify('search_outbox', ''); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- safe: replaced in one transaction by a trigger that notes the same rows
DROP TRIGGER search_update ON products;--> statement-breakpoint
-- safe: replaced by search_update below
DROP TRIGGER search_list_update_old ON products;--> statement-breakpoint
-- safe: replaced by search_update below
DROP TRIGGER search_list_update_new ON products;--> statement-breakpoint
-- safe: replaced by search_update below
DROP TRIGGER search_post_update_old ON products;--> statement-breakpoint
-- safe: replaced by search_update below
DROP TRIGGER search_post_update_new ON products;--> statement-breakpoint
-- safe: replaced by search_update below
DROP TRIGGER search_project_update_old ON products;--> statement-breakpoint
-- safe: replaced by search_update below
DROP TRIGGER search_project_update_new ON products;--> statement-breakpoint
CREATE TRIGGER search_update AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_product_change();--> statement-breakpoint
-- safe: no row refers to a product that is being inserted, so these note nothing
DROP TRIGGER search_insert ON products;--> statement-breakpoint
-- safe: noted nothing, like search_insert
DROP TRIGGER search_list_insert_new ON products;--> statement-breakpoint
-- safe: noted nothing, like search_insert
DROP TRIGGER search_post_insert_new ON products;--> statement-breakpoint
-- safe: noted nothing, like search_insert
DROP TRIGGER search_project_insert_new ON products;
