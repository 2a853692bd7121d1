ALTER TABLE "images" ADD COLUMN "palette" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "signature" "bytea";