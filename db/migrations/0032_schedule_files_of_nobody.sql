ALTER TABLE "list_items" DROP CONSTRAINT "list_items_quantity";--> statement-breakpoint
ALTER TABLE "schedule_files" DROP CONSTRAINT "schedule_files_list_id_lists_id_fk";
--> statement-breakpoint
ALTER TABLE "schedule_files" DROP CONSTRAINT "schedule_files_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "schedule_files_list";--> statement-breakpoint
ALTER TABLE "list_items" ALTER COLUMN "quantity" SET DATA TYPE numeric(8, 2);--> statement-breakpoint
ALTER TABLE "schedule_files" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "schedule_files" ADD CONSTRAINT "schedule_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_files" DROP COLUMN "list_id";--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_quantity" CHECK ("list_items"."quantity" > 0 and "list_items"."quantity" <= 99999);