CREATE TABLE "newsletter_subscribers" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"position" integer NOT NULL,
	"question_text" text NOT NULL,
	"options" jsonb NOT NULL,
	"correct_answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_subjects" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb NOT NULL,
	"progress" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"writer" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"closed_by" text,
	"score" double precision,
	"correct_count" integer,
	"incorrect_count" integer,
	"total_questions" integer,
	"time_taken" integer,
	"late_sync" boolean DEFAULT false NOT NULL,
	"key_shown_at" timestamp (3) with time zone,
	CONSTRAINT "quiz_submissions_status_known" CHECK ("quiz_submissions"."status" in ('in-progress', 'completed')),
	CONSTRAINT "quiz_submissions_closed_by_known" CHECK ("quiz_submissions"."closed_by" in ('person', 'server'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"sequence" integer NOT NULL,
	"time_limit" double precision,
	"passing_marks" double precision,
	"price" double precision,
	"allow_reattempt" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"present_education" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('student', 'teacher'))
);
--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD CONSTRAINT "quiz_submissions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD CONSTRAINT "quiz_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_subject_id_quiz_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."quiz_subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_quiz_position" ON "questions" USING btree ("quiz_id","position");--> statement-breakpoint
CREATE INDEX "quiz_subjects_position" ON "quiz_subjects" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_submissions_one_open" ON "quiz_submissions" USING btree ("user_id","quiz_id") WHERE "quiz_submissions"."status" = 'in-progress';--> statement-breakpoint
CREATE INDEX "quiz_submissions_user_started" ON "quiz_submissions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "quiz_submissions_open_deadline" ON "quiz_submissions" USING btree ("deadline") WHERE "quiz_submissions"."status" = 'in-progress';--> statement-breakpoint
CREATE INDEX "quiz_submissions_quiz" ON "quiz_submissions" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quizzes_subject_sequence" ON "quizzes" USING btree ("subject_id","sequence");--> statement-breakpoint
CREATE INDEX "rate_limits_window_start" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE UNIQUE INDEX "users_role_email" ON "users" USING btree ("role","email");