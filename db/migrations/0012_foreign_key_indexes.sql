CREATE INDEX "brands_logo" ON "brands" USING btree ("logo_image_id");--> statement-breakpoint
CREATE INDEX "brands_cover" ON "brands" USING btree ("cover_image_id");--> statement-breakpoint
CREATE INDEX "makers_logo" ON "makers" USING btree ("logo_image_id");--> statement-breakpoint
CREATE INDEX "makers_cover" ON "makers" USING btree ("cover_image_id");--> statement-breakpoint
CREATE INDEX "maker_contacts_variation" ON "maker_contacts" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "maker_contacts_unread" ON "maker_contacts" USING btree ("id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "order_answers_question" ON "order_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "order_answers_choice" ON "order_answers" USING btree ("choice_id");--> statement-breakpoint
CREATE INDEX "order_status_changes_person" ON "order_status_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "orders_maker" ON "orders" USING btree ("maker_id","id");--> statement-breakpoint
CREATE INDEX "posts_image" ON "posts" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "teams_logo" ON "teams" USING btree ("logo_image_id");