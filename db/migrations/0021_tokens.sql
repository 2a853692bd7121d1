CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_newest" ON "tokens" USING btree ("purpose","subject") WHERE "tokens"."used_at" is null and "tokens"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "tokens_subject" ON "tokens" USING btree ("purpose","subject");--> statement-breakpoint
CREATE INDEX "tokens_ended" ON "tokens" USING btree (least("used_at", "revoked_at", "expires_at"));