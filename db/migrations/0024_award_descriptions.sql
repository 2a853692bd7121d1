ALTER TABLE "award_categories" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "award_entries" ADD COLUMN "description" text DEFAULT '' NOT NULL;