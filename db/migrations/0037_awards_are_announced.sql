-- Of those that are there already it is not known when they were announced: when they were written, before they began.
ALTER TABLE "awards" ADD COLUMN "announced_from" timestamp with time zone;--> statement-breakpoint
UPDATE "awards" SET "announced_from" = least("created_at", "entry_from");--> statement-breakpoint
ALTER TABLE "awards" ALTER COLUMN "announced_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "awards" DROP CONSTRAINT "awards_phases";--> statement-breakpoint
ALTER TABLE "awards" ADD CONSTRAINT "awards_phases" CHECK ("awards"."announced_from" <= "awards"."entry_from" and "awards"."entry_from" < "awards"."voting_from" and "awards"."voting_from" < "awards"."final_from" and "awards"."final_from" < "awards"."closed_from");
