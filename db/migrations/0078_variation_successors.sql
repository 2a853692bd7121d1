CREATE TABLE "variation_successors" (
	"variation_id" bigint NOT NULL,
	"successor_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "variation_successors_variation_id_successor_id_pk" PRIMARY KEY("variation_id","successor_id"),
	CONSTRAINT "variation_successors_position" UNIQUE("variation_id","position"),
	CONSTRAINT "variation_successors_position_bounds" CHECK ("variation_successors"."position" between 0 and 2),
	CONSTRAINT "variation_successors_other" CHECK ("variation_successors"."successor_id" <> "variation_successors"."variation_id")
);
--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "discontinued_on" date;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "last_order_on" date;--> statement-breakpoint
ALTER TABLE "variation_successors" ADD CONSTRAINT "variation_successors_variation_id_product_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."product_variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_successors" ADD CONSTRAINT "variation_successors_successor_id_product_variations_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."product_variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variation_successors_successor" ON "variation_successors" USING btree ("successor_id");--> statement-breakpoint
-- safe: both columns are new
ALTER TABLE "product_variations" ADD CONSTRAINT "product_variations_last_order" CHECK ("product_variations"."last_order_on" <= "product_variations"."discontinued_on");