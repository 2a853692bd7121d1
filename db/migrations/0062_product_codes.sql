ALTER TABLE "product_variations" ADD COLUMN "maker_id" bigint;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "code_key" text;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "code_repeated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Equal to foldProductCode of contract/data/product-code.ts: tests/api/product-codes.test.ts compares both.
CREATE FUNCTION fold_product_code(code text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  regexp_replace(
    normalize(code, NFKC),
    '[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u1680\u180e\u200b-\u200f\u2028\u2029\u2060\ufeff\u002d\u02d7\u2010-\u2015\u2043\u2212\u23af\u2500\u2501\u2796\u2e3a\u2e3b\ufe58\ufe63\uff0d]|(?<![\u3041-\u3096\u30a1-\u30fc])\u30fc+',
    '', 'g'),
  'abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');--> statement-breakpoint
CREATE FUNCTION fill_product_code() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' OR new.product_id <> old.product_id THEN
    new.maker_id := (SELECT maker_id FROM products WHERE id = new.product_id);
  END IF;
  IF TG_OP = 'INSERT' THEN
    new.code_key := fold_product_code(new.code);
  ELSIF new.code <> old.code THEN
    new.code_key := fold_product_code(new.code);
    new.code_repeated := false;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER fill_product_code BEFORE INSERT OR UPDATE OF code, product_id ON product_variations
FOR EACH ROW EXECUTE FUNCTION fill_product_code();
