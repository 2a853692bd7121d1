ALTER TABLE "posts" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "maker_id" bigint;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_maker_id_makers_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."makers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_maker" ON "posts" USING btree ("maker_id","position","id");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_of_one" CHECK (num_nonnulls("posts"."project_id", "posts"."maker_id") = 1);