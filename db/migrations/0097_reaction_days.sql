CREATE TABLE "product_download_days" (
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"downloads" integer NOT NULL,
	CONSTRAINT "product_download_days_product_id_day_pk" PRIMARY KEY("product_id","day"),
	CONSTRAINT "product_download_days_downloads" CHECK ("product_download_days"."downloads" > 0)
);
--> statement-breakpoint
CREATE TABLE "variation_view_days" (
	"variation_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "variation_view_days_variation_id_day_pk" PRIMARY KEY("variation_id","day"),
	CONSTRAINT "variation_view_days_views" CHECK ("variation_view_days"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_download_days" ADD CONSTRAINT "product_download_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variation_view_days" ADD CONSTRAINT "variation_view_days_variation_id_product_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."product_variations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_download_days_age" ON "product_download_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "variation_view_days_age" ON "variation_view_days" USING btree ("day");