DROP INDEX "quiz_submissions_user_started";--> statement-breakpoint
CREATE INDEX "sandbox_refunds_order" ON "sandbox_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quiz_submissions_user_newest" ON "quiz_submissions" USING btree ("user_id","started_at","completed_at","id");--> statement-breakpoint
CREATE INDEX "quiz_submissions_user_quiz_newest" ON "quiz_submissions" USING btree ("user_id","quiz_id","started_at","completed_at","id");--> statement-breakpoint
CREATE INDEX "quiz_submissions_key_unseen" ON "quiz_submissions" USING btree ("user_id","quiz_id") WHERE "quiz_submissions"."closed_by" = 'server' and "quiz_submissions"."key_shown_at" is null;