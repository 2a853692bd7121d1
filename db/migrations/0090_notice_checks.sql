-- migrate the checks of notifications about products and saved searches
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_list";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_list" ON "notifications" USING btree ("list_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_saved_search";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_saved_search" ON "notifications" USING btree ("saved_search_id");--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_saved_search_id_saved_searches_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_saved_search_type";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_list_id_lists_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_list_type";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_about";
