-- What was signed before names no dates: the job signs it anew.
ALTER TABLE award_heads DISABLE TRIGGER refuse_change;--> statement-breakpoint
DELETE FROM award_heads;--> statement-breakpoint
ALTER TABLE award_heads ENABLE ALWAYS TRIGGER refuse_change;--> statement-breakpoint
ALTER TABLE "award_ledger" DROP CONSTRAINT "award_ledger_reason";--> statement-breakpoint
ALTER TABLE "award_keys" DROP CONSTRAINT "award_keys_award_id_awards_id_fk";
--> statement-breakpoint
ALTER TABLE "award_heads" ADD COLUMN "voting_from" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "award_heads" ADD COLUMN "final_from" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "award_heads" ADD COLUMN "closed_from" timestamp (3) with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "award_keys" ADD CONSTRAINT "award_keys_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_ledger" ADD CONSTRAINT "award_ledger_reason" CHECK (("award_ledger"."action" = 'set_aside') = ("award_ledger"."reason" is not null) and "award_ledger"."reason" in ('same_person', 'bought', 'automated', 'other'));--> statement-breakpoint
CALL keep_for_ever('award_keys');--> statement-breakpoint
-- Nothing is written of a vote once its award has closed. The path keeps a temporary table from standing in for the awards.
CREATE OR REPLACE FUNCTION refuse_votes_outside_their_round() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN awards ON awards.id = added.award_id
    WHERE added.at < CASE added.round WHEN 'voting' THEN awards.voting_from ELSE awards.final_from END
      OR added.at >= CASE WHEN added.round = 'voting' AND added.action <> 'set_aside' THEN awards.final_from ELSE awards.closed_from END
  ) THEN
    RAISE EXCEPTION 'a vote is outside of its round' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A date that has passed when a head is signed stays, and none is put before that head.
CREATE FUNCTION refuse_changes_of_signed_dates() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE signed timestamptz := (SELECT max(at) FROM award_heads WHERE award_id = old.id);
BEGIN
  IF new.voting_from <> old.voting_from AND least(new.voting_from, old.voting_from) <= signed
    OR new.final_from <> old.final_from AND least(new.final_from, old.final_from) <= signed
    OR new.closed_from <> old.closed_from AND least(new.closed_from, old.closed_from) <= signed
  THEN
    RAISE EXCEPTION 'the dates of award % are signed', old.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER signed_dates BEFORE UPDATE ON awards FOR EACH ROW EXECUTE FUNCTION refuse_changes_of_signed_dates();--> statement-breakpoint
ALTER TABLE awards ENABLE ALWAYS TRIGGER signed_dates;
