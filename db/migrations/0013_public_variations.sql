DROP INDEX "product_variations_updated";--> statement-breakpoint
CREATE INDEX "product_variations_public" ON "product_variations" USING btree ("product_id") WHERE published;