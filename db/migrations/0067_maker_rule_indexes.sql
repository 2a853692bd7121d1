-- migrate the indexes of the makers' rules
-- safe: a restart after a lock timeout begins here, and index builds may wait longer
RESET lock_timeout;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_log_maker";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_log_maker" ON "audit_log" USING btree (((coalesce("after", "before") ->> 'maker_id')::bigint),"id") WHERE "audit_log"."thing_kind" in ('product', 'certificate');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "certificates_last_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "certificates_last_day" ON "certificates" USING btree ("expires_on");
