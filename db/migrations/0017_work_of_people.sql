ALTER TABLE "users" ADD COLUMN "industry" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "occupation" integer;--> statement-breakpoint
UPDATE "users" SET "industry" = "designers"."industry", "occupation" = "designers"."occupation"
FROM "designers" WHERE "designers"."user_id" = "users"."id";--> statement-breakpoint
ALTER TABLE "designers" DROP COLUMN "industry";--> statement-breakpoint
ALTER TABLE "designers" DROP COLUMN "occupation";