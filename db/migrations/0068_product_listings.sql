CREATE TABLE "product_listings" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"code_keys" text DEFAULT '' NOT NULL,
	"state" integer DEFAULT 4 NOT NULL,
	"min_price" integer,
	"max_price" integer,
	"least_sample_stock" integer,
	CONSTRAINT "product_listings_state" CHECK ("product_listings"."state" between 1 and 4)
);
--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_listings_in_state" ON "product_listings" USING btree ("state","product_id");--> statement-breakpoint
-- The name is folded like a keyword by db/query-fragments.ts, states are those of contract/data/product-rules.ts.
CREATE VIEW product_figures AS
SELECT p.id AS product_id,
  lower(normalize(concat_ws(' ', p.name, p.name_kana), NFKC)) AS name_key,
  coalesce(f.code_keys, '') AS code_keys,
  CASE WHEN f.discontinued THEN 3 WHEN p.published AND f.published THEN 1
    WHEN p.first_published_at IS NULL THEN 4 ELSE 2 END AS state,
  f.min_price, f.max_price, f.least_sample_stock
FROM products p CROSS JOIN LATERAL (
  SELECT string_agg(v.code_key, ' ' ORDER BY v.position, v.id) AS code_keys,
    bool_and(v.discontinued) AS discontinued, bool_or(v.published) AS published,
    min(v.price) AS min_price, max(v.price) AS max_price,
    min(v.sample_stock) FILTER (WHERE v.sample_available AND NOT v.discontinued) AS least_sample_stock
  FROM product_variations v WHERE v.product_id = p.id) f;--> statement-breakpoint
-- Locks before it reads, in one order: of two who change one product, the second sees both changes.
CREATE FUNCTION refresh_product_listings(ids bigint[]) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  INSERT INTO product_listings (product_id) SELECT id FROM products WHERE id = ANY (ids) ORDER BY id ON CONFLICT DO NOTHING;
  PERFORM FROM product_listings WHERE product_id = ANY (ids) ORDER BY product_id FOR NO KEY UPDATE;
  UPDATE product_listings l SET (name_key, code_keys, state, min_price, max_price, least_sample_stock) =
    (f.name_key, f.code_keys, f.state, f.min_price, f.max_price, f.least_sample_stock)
  FROM product_figures f WHERE f.product_id = l.product_id AND f.product_id = ANY (ids)
    AND (l.name_key, l.code_keys, l.state, l.min_price, l.max_price, l.least_sample_stock) IS DISTINCT FROM
      (f.name_key, f.code_keys, f.state, f.min_price, f.max_price, f.least_sample_stock);
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_products() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_product_listings(ARRAY(SELECT id FROM changed));
  ELSE
    PERFORM refresh_product_listings(ARRAY(SELECT id FROM changed c JOIN before b USING (id)
      WHERE (c.name, c.name_kana, c.published, c.first_published_at)
        IS DISTINCT FROM (b.name, b.name_kana, b.published, b.first_published_at)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION list_changed_variations() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_product_listings(ARRAY(SELECT DISTINCT product_id FROM changed));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_product_listings(ARRAY(SELECT DISTINCT product_id FROM before));
  ELSE
    PERFORM refresh_product_listings(ARRAY(
      SELECT DISTINCT u.product_id FROM changed c JOIN before b USING (id)
        CROSS JOIN LATERAL (VALUES (b.product_id), (c.product_id)) u(product_id)
      WHERE (c.product_id, c.code_key, c.position, c.published, c.discontinued, c.price, c.sample_available, c.sample_stock)
        IS DISTINCT FROM
        (b.product_id, b.code_key, b.position, b.published, b.discontinued, b.price, b.sample_available, b.sample_stock)));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER listing_of_added AFTER INSERT ON products REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();--> statement-breakpoint
CREATE TRIGGER listing_of_changed AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION list_changed_products();--> statement-breakpoint
CREATE TRIGGER listing_of_added AFTER INSERT ON product_variations REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION list_changed_variations();--> statement-breakpoint
CREATE TRIGGER listing_of_changed AFTER UPDATE ON product_variations REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION list_changed_variations();--> statement-breakpoint
CREATE TRIGGER listing_of_removed AFTER DELETE ON product_variations REFERENCING OLD TABLE AS before
FOR EACH STATEMENT EXECUTE FUNCTION list_changed_variations();
