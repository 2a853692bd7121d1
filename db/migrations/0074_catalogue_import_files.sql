CREATE TABLE "catalogue_import_files" (
	"import_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"entry" jsonb NOT NULL,
	"kind" text NOT NULL,
	"document_kind" integer,
	"outcome" text NOT NULL,
	"reason" text,
	"message" text DEFAULT '' NOT NULL,
	"product_id" bigint,
	"variation_id" bigint,
	"rank" integer DEFAULT 0 NOT NULL,
	"image_id" bigint,
	"object_key" text,
	"is_taken" boolean DEFAULT false NOT NULL,
	"is_tried" boolean DEFAULT false NOT NULL,
	"is_undo_tried" boolean DEFAULT false NOT NULL,
	"written" jsonb,
	CONSTRAINT "catalogue_import_files_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "kind" text DEFAULT 'table' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "parts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_import_files" ADD CONSTRAINT "catalogue_import_files_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_import_files" ADD CONSTRAINT "catalogue_import_files_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_files_outcome" ON "catalogue_import_files" USING btree ("import_id","outcome","position");--> statement-breakpoint
CREATE INDEX "catalogue_import_files_image" ON "catalogue_import_files" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "catalogue_import_files_object" ON "catalogue_import_files" USING btree ("object_key");