CREATE TABLE "shared_certificate_notices" (
	"certificate_id" bigint NOT NULL,
	"maker_id" bigint NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shared_certificate_notices_once" PRIMARY KEY("certificate_id","maker_id","expires_on","days")
);
--> statement-breakpoint
ALTER TABLE "shared_certificate_notices" ADD CONSTRAINT "shared_certificate_notices_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_certificate_notices" ADD CONSTRAINT "shared_certificate_notices_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_certificate_notices_maker" ON "shared_certificate_notices" USING btree ("maker_id");
