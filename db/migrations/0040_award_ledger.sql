CREATE TABLE "award_ballots" (
	"award_id" bigint NOT NULL,
	"round" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"voter" "bytea" NOT NULL,
	"seq" integer NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL,
	CONSTRAINT "award_ballots_award_id_round_entry_id_voter_pk" PRIMARY KEY("award_id","round","entry_id","voter"),
	CONSTRAINT "award_ballots_seq" UNIQUE("award_id","seq")
);
--> statement-breakpoint
CREATE TABLE "award_heads" (
	"award_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"size" integer NOT NULL,
	"root" "bytea" NOT NULL,
	"chain" "bytea" NOT NULL,
	"nonce" "bytea" NOT NULL,
	"signature" "bytea" NOT NULL,
	CONSTRAINT "award_heads_award_id_at_pk" PRIMARY KEY("award_id","at")
);
--> statement-breakpoint
CREATE TABLE "award_keys" (
	"award_id" bigint PRIMARY KEY NOT NULL,
	"voter_key" "bytea" NOT NULL,
	"signing_key" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "award_ledger" (
	"award_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"round" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"voter" "bytea" NOT NULL,
	"action" text NOT NULL,
	"of_seq" integer,
	"reason" text,
	"at" timestamp (3) with time zone NOT NULL,
	"salt" "bytea" NOT NULL,
	"leaf" "bytea" NOT NULL,
	"chain" "bytea" NOT NULL,
	CONSTRAINT "award_ledger_award_id_seq_pk" PRIMARY KEY("award_id","seq"),
	CONSTRAINT "award_ledger_of" UNIQUE("award_id","of_seq"),
	CONSTRAINT "award_ledger_ends" CHECK (("award_ledger"."action" = 'cast') = ("award_ledger"."of_seq" is null) and "award_ledger"."of_seq" < "award_ledger"."seq"),
	CONSTRAINT "award_ledger_reason" CHECK (("award_ledger"."action" = 'set_aside') = ("award_ledger"."reason" is not null)),
	CONSTRAINT "award_ledger_bytes" CHECK (octet_length("award_ledger"."voter") = 32 and octet_length("award_ledger"."salt") = 16 and octet_length("award_ledger"."leaf") = 32 and octet_length("award_ledger"."chain") = 32)
);
--> statement-breakpoint
-- Nobody could vote before: what is in it was planted.
DROP TABLE "award_votes";--> statement-breakpoint
ALTER TABLE "award_entries" ADD COLUMN "jury_comment" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "award_ballots" ADD CONSTRAINT "award_ballots_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_heads" ADD CONSTRAINT "award_heads_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_keys" ADD CONSTRAINT "award_keys_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_ledger" ADD CONSTRAINT "award_ledger_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "award_ballots_final" ON "award_ballots" USING btree ("award_id","voter") WHERE round = 'final';--> statement-breakpoint
CREATE INDEX "award_ballots_voter" ON "award_ballots" USING btree ("award_id","voter");--> statement-breakpoint
CREATE INDEX "award_ledger_voter" ON "award_ledger" USING btree ("award_id","voter");--> statement-breakpoint
ALTER TABLE "award_entries" ADD CONSTRAINT "award_entries_description_length" CHECK (char_length("award_entries"."description") <= 1000);--> statement-breakpoint
-- What is written stays as it is, whoever asks: the owner of the table, a replica and TRUNCATE too.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are added and never changed', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE PROCEDURE keep_for_ever(kept regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER refuse_change BEFORE UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', kept);
  EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER refuse_change', kept);
END $$;--> statement-breakpoint
CALL keep_for_ever('award_ledger');--> statement-breakpoint
CALL keep_for_ever('award_heads');
