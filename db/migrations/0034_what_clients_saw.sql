ALTER TABLE "list_items" ADD COLUMN "added_by_id" bigint;--> statement-breakpoint
ALTER TABLE "list_shares" ADD COLUMN "seen_version" integer;--> statement-breakpoint
ALTER TABLE "list_shares" ADD COLUMN "seen_items" jsonb;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_items_adder" ON "list_items" USING btree ("added_by_id");