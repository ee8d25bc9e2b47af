CREATE TABLE "quiz_uncounted_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" jsonb,
	"writer" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_uncounted_answers" ADD CONSTRAINT "quiz_uncounted_answers_submission_id_quiz_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."quiz_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_uncounted_answers_submission" ON "quiz_uncounted_answers" USING btree ("submission_id");