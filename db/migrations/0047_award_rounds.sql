-- A vote belongs to its round, whoever writes it; only what is set aside may follow later.
CREATE FUNCTION refuse_votes_outside_their_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN awards ON awards.id = added.award_id
    WHERE added.action <> 'set_aside' AND NOT CASE added.round
      WHEN 'voting' THEN added.at >= awards.voting_from AND added.at < awards.final_from
      ELSE added.at >= awards.final_from AND added.at < awards.closed_from END
  ) THEN
    RAISE EXCEPTION 'a vote is outside of its round' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER votes_in_their_round AFTER INSERT ON award_ledger REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_votes_outside_their_round();--> statement-breakpoint
ALTER TABLE award_ledger ENABLE ALWAYS TRIGGER votes_in_their_round;--> statement-breakpoint
-- Two categories exchange their names in one statement.
ALTER TABLE award_categories DROP CONSTRAINT award_categories_name;--> statement-breakpoint
ALTER TABLE award_categories ADD CONSTRAINT award_categories_name UNIQUE (award_id, name) DEFERRABLE;
