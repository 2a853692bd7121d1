DROP INDEX "projects_newest";--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "holders_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "hidden_reason" integer;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "shown" boolean GENERATED ALWAYS AS (not is_private and holders_shown and hidden_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hidden_reason" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown" boolean GENERATED ALWAYS AS (locked_at is null and hidden_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_reason" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "team_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hidden_reason" integer;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "shown" boolean GENERATED ALWAYS AS (published and team_shown and hidden_at is null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "owners_locked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "hidden_reason" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "shown" boolean GENERATED ALWAYS AS (hidden_at is null and not owners_locked) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE shown;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_hiding" CHECK (("lists"."hidden_at" is null) = ("lists"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_hiding" CHECK (("users"."hidden_at" is null) = ("users"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locking" CHECK (("users"."locked_at" is null) = ("users"."locked_reason" is null));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_hiding" CHECK (("posts"."hidden_at" is null) = ("posts"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_hiding" CHECK (("projects"."hidden_at" is null) = ("projects"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_hiding" CHECK (("teams"."hidden_at" is null) = ("teams"."hidden_reason" is null));--> statement-breakpoint
-- What hangs on a person or a team is shown as these are; `shown` of each table is made of that. Whoever hides or locks holds the row
-- `for update`, and whoever makes something of theirs holds it by its key: none of it is made unseen.
-- To set a column to itself makes the triggers below look again.
CREATE FUNCTION take_holders_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.holders_shown := coalesce((SELECT shown FROM users WHERE id = NEW.owner_id), true)
    AND coalesce((SELECT shown FROM teams WHERE id = NEW.team_id), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER take_holders_shown BEFORE INSERT OR UPDATE OF owner_id, team_id ON lists FOR EACH ROW EXECUTE FUNCTION take_holders_shown();
--> statement-breakpoint
CREATE FUNCTION take_team_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.team_shown := coalesce((SELECT shown FROM teams WHERE id = NEW.team_id), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER take_team_shown BEFORE INSERT OR UPDATE OF team_id ON projects FOR EACH ROW EXECUTE FUNCTION take_team_shown();
--> statement-breakpoint
-- A team is left to nobody once all of its owners are locked. The row is taken first: of two owners who are locked at once, the
-- second sees the first.
CREATE FUNCTION follow_owners(followed bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM teams WHERE id = followed FOR NO KEY UPDATE;
  UPDATE teams SET owners_locked = owners.locked
  FROM (SELECT coalesce(bool_and(u.locked_at IS NOT NULL), false) AS locked
    FROM team_members m JOIN users u ON u.id = m.user_id WHERE m.team_id = followed AND m.kind = 1) owners
  WHERE id = followed AND owners_locked <> owners.locked;
END $$;
--> statement-breakpoint
CREATE FUNCTION follow_person_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lists SET owner_id = owner_id WHERE owner_id = NEW.id;
  IF (OLD.locked_at IS NULL) <> (NEW.locked_at IS NULL) THEN
    PERFORM follow_owners(team_id) FROM (SELECT team_id FROM team_members WHERE user_id = NEW.id AND kind = 1 ORDER BY team_id) owned;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_person_shown AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.locked_at IS DISTINCT FROM NEW.locked_at OR OLD.hidden_at IS DISTINCT FROM NEW.hidden_at) EXECUTE FUNCTION follow_person_shown();
--> statement-breakpoint
-- Owners come and go all the time; only where somebody is locked does it matter.
CREATE FUNCTION follow_team_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM follow_owners(t.id) FROM teams t WHERE t.id = coalesce(NEW.team_id, OLD.team_id)
    AND (t.owners_locked OR EXISTS (SELECT FROM team_members m JOIN users u ON u.id = m.user_id
      WHERE m.team_id = t.id AND m.kind = 1 AND u.locked_at IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_team_owners AFTER INSERT OR UPDATE OR DELETE ON team_members FOR EACH ROW EXECUTE FUNCTION follow_team_owners();
--> statement-breakpoint
CREATE FUNCTION follow_team_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE projects SET team_id = team_id WHERE team_id = NEW.id;
  UPDATE lists SET owner_id = owner_id WHERE team_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_team_shown AFTER UPDATE ON teams FOR EACH ROW
  WHEN (OLD.hidden_at IS DISTINCT FROM NEW.hidden_at OR OLD.owners_locked IS DISTINCT FROM NEW.owners_locked) EXECUTE FUNCTION follow_team_shown();
