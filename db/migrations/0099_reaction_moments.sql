-- migrate the weeks of requests and inquiries
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "maker_contacts_made";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "maker_contacts_made" ON "maker_contacts" USING btree ("maker_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_made";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_made" ON "orders" USING btree ("maker_id","created_at");
