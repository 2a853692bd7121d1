-- migrate the person who takes back a step of an order
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_status_changes_taker";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_status_changes_taker" ON "order_status_changes" USING btree ("taken_back_by");--> statement-breakpoint
ALTER TABLE "order_status_changes" VALIDATE CONSTRAINT "order_status_changes_taken_back_by_users_id_fk";
