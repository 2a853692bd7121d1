CREATE TABLE "search_indexer_progress" (
	"kind_group" text NOT NULL,
	"form" integer NOT NULL,
	"position" text,
	"saved_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_indexer_progress_kind_group_form_pk" PRIMARY KEY("kind_group","form")
);
