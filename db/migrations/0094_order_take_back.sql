ALTER TABLE "order_status_changes" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD COLUMN "taken_back_by" bigint;--> statement-breakpoint
-- safe: the next migration validates it
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_taken_back_by_users_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;
