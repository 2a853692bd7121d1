DROP INDEX "list_items_list";--> statement-breakpoint
-- The newest first, as lists were read until now.
ALTER TABLE "list_items" ADD COLUMN "position" integer;--> statement-breakpoint
UPDATE "list_items" SET "position" = "placed"."position" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "list_id" ORDER BY "id" DESC) AS "position" FROM "list_items") "placed"
  WHERE "placed"."id" = "list_items"."id";--> statement-breakpoint
ALTER TABLE "list_items" ALTER COLUMN "position" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "room" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "part" smallint;--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "list_items" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "team_id" bigint;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lists_team" ON "lists" USING btree ("team_id","id");--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list" UNIQUE("list_id","position") DEFERRABLE;--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_room_length" CHECK (char_length("list_items"."room") <= 60);--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_part" CHECK ("list_items"."part" between 1 and 8);--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_quantity" CHECK ("list_items"."quantity" between 1 and 99999);--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_note_length" CHECK (char_length("list_items"."note") <= 500);--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_description_length" CHECK (char_length("lists"."description") <= 500);