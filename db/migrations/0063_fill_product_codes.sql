-- migrate the keys of 品番
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
-- safe: no document has these columns, so that the fill need not reindex every product
SET tokonoma.bulk_load = 'on';--> statement-breakpoint
UPDATE product_variations SET
  maker_id = (SELECT p.maker_id FROM products p WHERE p.id = product_variations.product_id),
  code_key = fold_product_code(code)
WHERE id IN (SELECT id FROM product_variations WHERE code_key IS NULL ORDER BY id LIMIT 500);--> statement-breakpoint
-- Renames nothing: the oldest keeps the 品番, the others are marked until the maker changes them.
UPDATE product_variations SET code_repeated = true
WHERE id IN (SELECT id FROM (
  SELECT id, code_repeated, row_number() OVER (PARTITION BY maker_id, code_key ORDER BY id) AS place FROM product_variations) v
  WHERE place > 1 AND NOT code_repeated LIMIT 500);--> statement-breakpoint
-- safe: undoes the second statement
RESET tokonoma.bulk_load;--> statement-breakpoint
-- safe: no request waits behind a table change for longer than this
SET lock_timeout = '300ms';--> statement-breakpoint
-- safe: the constraint is of this migration, left by an earlier try
ALTER TABLE "product_variations" DROP CONSTRAINT IF EXISTS "product_variations_maker";--> statement-breakpoint
-- safe: the constraint is of this migration, left by an earlier try
ALTER TABLE "products" DROP CONSTRAINT IF EXISTS "products_with_maker";--> statement-breakpoint
-- safe: index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_code_key";--> statement-breakpoint
-- safe: built beside writes, and the version before writes no 品番
CREATE UNIQUE INDEX CONCURRENTLY "product_variations_code_key" ON "product_variations" USING btree ("maker_id","code_key") WHERE not "product_variations"."code_repeated";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_with_maker";--> statement-breakpoint
-- safe: built beside writes, and the id alone is unique already
CREATE UNIQUE INDEX CONCURRENTLY "products_with_maker" ON "products" USING btree ("id","maker_id");--> statement-breakpoint
-- safe: no request waits behind a table change for longer than this
SET lock_timeout = '300ms';--> statement-breakpoint
-- safe: the trigger fills it for every version, and reading 100,000 rows takes a tenth of a second
ALTER TABLE "product_variations" ALTER COLUMN "maker_id" SET NOT NULL;--> statement-breakpoint
-- safe: the trigger fills it too
ALTER TABLE "product_variations" ALTER COLUMN "code_key" SET NOT NULL;--> statement-breakpoint
-- safe: takes the index that exists, without reading the table
ALTER TABLE "products" ADD CONSTRAINT "products_with_maker" UNIQUE USING INDEX "products_with_maker";--> statement-breakpoint
-- safe: reads no row, and no version changes the maker of a product
ALTER TABLE "product_variations" ADD CONSTRAINT "product_variations_maker" FOREIGN KEY ("product_id","maker_id") REFERENCES "public"."products"("id","maker_id") ON DELETE cascade ON UPDATE cascade NOT VALID;--> statement-breakpoint
-- safe: undoes the statement above
RESET lock_timeout;--> statement-breakpoint
ALTER TABLE "product_variations" VALIDATE CONSTRAINT "product_variations_maker";
