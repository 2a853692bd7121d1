CREATE TABLE "award_vote_mailboxes" (
	"award_id" bigint NOT NULL,
	"round" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"mailbox" "bytea" NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "award_vote_mailboxes_award_id_round_entry_id_mailbox_pk" PRIMARY KEY("award_id","round","entry_id","mailbox"),
	CONSTRAINT "award_vote_mailboxes_seq" UNIQUE("award_id","seq"),
	CONSTRAINT "award_vote_mailboxes_bytes" CHECK (octet_length("award_vote_mailboxes"."mailbox") = 32)
);
--> statement-breakpoint
ALTER TABLE "award_vote_mailboxes" ADD CONSTRAINT "award_vote_mailboxes_award_id_awards_id_fk" FOREIGN KEY ("award_id") REFERENCES "public"."awards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "award_vote_mailboxes" ADD CONSTRAINT "award_vote_mailboxes_ballot" FOREIGN KEY ("award_id","seq") REFERENCES "public"."award_ballots"("award_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "award_vote_mailboxes_final" ON "award_vote_mailboxes" USING btree ("award_id","mailbox") WHERE round = 'final';