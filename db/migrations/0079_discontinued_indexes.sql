-- migrate the indexes of discontinued variations
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_discontinued_code";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variations_discontinued_code" ON "product_variations" USING btree ("code_key") WHERE published and discontinued;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_variations_discontinued_on";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_variations_discontinued_on" ON "product_variations" USING btree ("discontinued_on") WHERE not discontinued;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "schedule_versions_variations";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule_versions_variations" ON "schedule_versions" USING gin (jsonb_path_query_array("rows", '$[*].product_variation.id') jsonb_path_ops);
