ALTER TABLE "product_variations" DROP CONSTRAINT "product_variations_size";--> statement-breakpoint
DROP INDEX "makers_newest";--> statement-breakpoint
DROP INDEX "makers_kana";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
CREATE INDEX "makers_newest" ON "makers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "makers_kana" ON "makers" USING btree ("name_kana" collate "C","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("id") WHERE published;--> statement-breakpoint
ALTER TABLE "makers" ADD CONSTRAINT "makers_website" CHECK ("makers"."website" ~ '^https?://[^[:space:]]+$');--> statement-breakpoint
ALTER TABLE "product_variations" ADD CONSTRAINT "product_variations_lead_time" CHECK ("product_variations"."lead_time_days" >= 0);--> statement-breakpoint
ALTER TABLE "product_variations" ADD CONSTRAINT "product_variations_size" CHECK (least("product_variations"."width", "product_variations"."depth", "product_variations"."height", "product_variations"."seat_height", "product_variations"."diameter", "product_variations"."thickness", "product_variations"."weight_grams") > 0);