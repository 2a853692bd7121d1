ALTER TABLE "pins" ADD COLUMN "key" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_key" UNIQUE("post_id","key");