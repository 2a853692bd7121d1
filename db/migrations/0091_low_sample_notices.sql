CREATE TABLE "low_sample_notices" (
	"variation_id" bigint PRIMARY KEY NOT NULL,
	"empty" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "low_sample_notices" ADD CONSTRAINT "low_sample_notices_variation_id_product_variations_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."product_variations"("id") ON DELETE cascade ON UPDATE no action;