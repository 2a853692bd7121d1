CREATE TABLE "gone_award_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gone_award_entries" ADD CONSTRAINT "gone_award_entries_category_id_award_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."award_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gone_award_entries_category" ON "gone_award_entries" USING btree ("category_id");--> statement-breakpoint
-- What got votes keeps its place when it goes with its project: those behind it do not move up.
CREATE FUNCTION keep_gone_award_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO gone_award_entries (id, category_id) SELECT old.id, old.category_id
  WHERE EXISTS (SELECT FROM award_ballots WHERE award_id = old.award_id AND entry_id = old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_gone AFTER DELETE ON award_entries FOR EACH ROW EXECUTE FUNCTION keep_gone_award_entry();
