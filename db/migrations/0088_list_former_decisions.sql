CREATE TABLE "list_former_decisions" (
	"item_id" bigint NOT NULL,
	"variation_id" bigint NOT NULL,
	"decision" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"client_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_former_decisions_item_id_variation_id_pk" PRIMARY KEY("item_id","variation_id")
);
--> statement-breakpoint
ALTER TABLE "list_former_decisions" ADD CONSTRAINT "list_former_decisions_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "list_former_decisions"
  SELECT "item_id", "former_variation_id", "decision", "comment", "client_name", "decided_at" FROM "list_item_decisions"
  WHERE "former_variation_id" IS NOT NULL;--> statement-breakpoint
-- safe: only rows of lists whose product was replaced, since 0081 of this same version
DELETE FROM "list_item_decisions" WHERE "former_variation_id" IS NOT NULL;--> statement-breakpoint
-- safe: came with 0081 of this same version, so that the version before neither reads nor writes it
ALTER TABLE "list_item_decisions" DROP COLUMN "former_variation_id";
