-- One spelling everywhere: color, as the api's parameters have it.
ALTER TABLE "product_variation_colours" RENAME TO "product_variation_colors";--> statement-breakpoint
ALTER TABLE "product_variation_colors" RENAME COLUMN "colour_type" TO "color_type";--> statement-breakpoint
ALTER TABLE "product_variation_colors" RENAME CONSTRAINT "product_variation_colours_variation_id_colour_type_pk" TO "product_variation_colors_variation_id_color_type_pk";--> statement-breakpoint
ALTER TABLE "product_variation_colors" RENAME CONSTRAINT "product_variation_colours_type" TO "product_variation_colors_type";--> statement-breakpoint
ALTER TABLE "product_variation_colors" RENAME CONSTRAINT "product_variation_colours_variation_id_product_variations_id_fk" TO "product_variation_colors_variation_id_product_variations_id_fk";
