ALTER TABLE "users" ADD COLUMN "email_as_of" timestamp with time zone;--> statement-breakpoint
-- Our own people were kept under the address of the api.
UPDATE "users" SET "issuer" = 'tokonoma' WHERE "subject" IN (SELECT "id" FROM "identity_users");
