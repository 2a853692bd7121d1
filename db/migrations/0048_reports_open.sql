ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_once";--> statement-breakpoint
DROP INDEX "content_reports_open";--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "restored_at" timestamp with time zone;--> statement-breakpoint
-- So far the log alone said so.
UPDATE "content_reports" SET "restored_at" = (
	SELECT min("created_at") FROM "audit_log"
	WHERE "route" = 'showPublished' AND "thing_kind" = "content_reports"."thing_kind"
		AND "thing_id" = "content_reports"."thing_id" AND "created_at" > "content_reports"."created_at"
);--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_once" ON "content_reports" USING btree ("reporter_id","thing_kind","thing_id") WHERE dismissed_at is null and restored_at is null;--> statement-breakpoint
CREATE INDEX "content_reports_reporter" ON "content_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "content_reports_open" ON "content_reports" USING btree ("id") WHERE dismissed_at is null and restored_at is null;