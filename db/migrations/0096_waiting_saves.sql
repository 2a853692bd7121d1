CREATE TABLE "product_change_request_images" (
	"request_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	CONSTRAINT "product_change_request_images_request_id_image_id_pk" PRIMARY KEY("request_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "product_change_requests" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "product_change_request_images" ADD CONSTRAINT "product_change_request_images_request_id_product_change_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."product_change_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_request_images" ADD CONSTRAINT "product_change_request_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_change_request_images_image" ON "product_change_request_images" USING btree ("image_id");