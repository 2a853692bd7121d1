CREATE TABLE "product_variation_measures" (
	"variation_id" bigint NOT NULL,
	"measure" integer NOT NULL,
	"value" numeric(12, 3) NOT NULL,
	CONSTRAINT "product_variation_measures_variation_id_measure_pk" PRIMARY KEY("variation_id","measure"),
	CONSTRAINT "product_variation_measures_measure" CHECK ("product_variation_measures"."measure" > 0),
	CONSTRAINT "product_variation_measures_value" CHECK ("product_variation_measures"."value" >= 0)
);
--> statement-breakpoint
CREATE TABLE "category_measures" (
	"category_id" bigint NOT NULL,
	"measure" integer NOT NULL,
	CONSTRAINT "category_measures_category_id_measure_pk" PRIMARY KEY("category_id","measure"),
	CONSTRAINT "category_measures_measure" CHECK ("category_measures"."measure" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_variation_measures" ADD CONSTRAINT "product_variation_measures_variation_id_product_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."product_variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_measures" ADD CONSTRAINT "category_measures_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL follow_search_changes('product_variation', 'product_variation_measures', 'SELECT variation_id FROM changed');
--> statement-breakpoint
CREATE TRIGGER search_taxonomy AFTER INSERT OR UPDATE OR DELETE ON category_measures
  FOR EACH STATEMENT EXECUTE FUNCTION note_taxonomy_change();
