ALTER TABLE "lists" ADD CONSTRAINT "lists_name_length" CHECK (char_length("lists"."name") <= 60);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_screen_name_length" CHECK (char_length("users"."screen_name") <= 60);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_bio_length" CHECK (char_length("users"."bio") <= 3000);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_website_length" CHECK (char_length("users"."website") <= 255);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_title_length" CHECK (char_length("projects"."title") <= 100);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_description_length" CHECK (char_length("projects"."description") <= 5000);--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_name_length" CHECK (char_length("teams"."name") <= 60);