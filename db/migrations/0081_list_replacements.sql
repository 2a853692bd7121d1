ALTER TABLE "list_item_decisions" ADD COLUMN "former_variation_id" bigint;--> statement-breakpoint
ALTER TABLE "list_shares" ADD COLUMN "seen_variations" jsonb;