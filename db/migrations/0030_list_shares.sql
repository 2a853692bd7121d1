CREATE TABLE "list_item_decisions" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"decision" smallint,
	"comment" text DEFAULT '' NOT NULL,
	"client_name" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_item_decisions_decision" CHECK ("list_item_decisions"."decision" between 1 and 3),
	CONSTRAINT "list_item_decisions_comment_length" CHECK (char_length("list_item_decisions"."comment") <= 500),
	CONSTRAINT "list_item_decisions_client_name_length" CHECK (char_length("list_item_decisions"."client_name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "list_shares" (
	"list_id" bigint PRIMARY KEY NOT NULL,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "list_item_decisions" ADD CONSTRAINT "list_item_decisions_item_id_list_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_shares" ADD CONSTRAINT "list_shares_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;