CREATE TABLE "quiz_corrected_scores" (
	"correction_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"score_before" double precision NOT NULL,
	"score_after" double precision NOT NULL,
	"correct_before" integer NOT NULL,
	"correct_after" integer NOT NULL,
	CONSTRAINT "quiz_corrected_scores_correction_id_submission_id_pk" PRIMARY KEY("correction_id","submission_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"version_id" text NOT NULL,
	"question_id" text NOT NULL,
	"option_before" text,
	"option_after" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_drafts" (
	"quiz_id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"number" integer NOT NULL,
	"paper" jsonb NOT NULL,
	"key_revision" integer DEFAULT 0 NOT NULL,
	"current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "option_ids" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "explanation" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "picture" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD COLUMN "version_id" text;--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD COLUMN "paper_seed" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "shuffle_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "shuffle_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "draw_count" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "key_shown" text DEFAULT 'after-submit' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "key_shown_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_corrected_scores" ADD CONSTRAINT "quiz_corrected_scores_correction_id_quiz_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."quiz_corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_corrected_scores" ADD CONSTRAINT "quiz_corrected_scores_submission_id_quiz_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."quiz_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_corrections" ADD CONSTRAINT "quiz_corrections_version_id_quiz_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quiz_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_corrections" ADD CONSTRAINT "quiz_corrections_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_drafts" ADD CONSTRAINT "quiz_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_corrected_scores_submission" ON "quiz_corrected_scores" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "quiz_corrections_version" ON "quiz_corrections" USING btree ("version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_quiz_number" ON "quiz_versions" USING btree ("quiz_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_one_current" ON "quiz_versions" USING btree ("quiz_id") WHERE "quiz_versions"."current";--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD CONSTRAINT "quiz_submissions_version_id_quiz_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quiz_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_submissions_version" ON "quiz_submissions" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_draw_count_positive" CHECK ("quizzes"."draw_count" > 0);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_key_shown_known" CHECK ("quizzes"."key_shown" in ('after-submit', 'after-date', 'never'));--> statement-breakpoint
-- The questions that are stored become the first version of their quiz, and every attempt so far belongs to it.
INSERT INTO "quiz_versions" ("id", "quiz_id", "number", "paper", "current", "created_at")
SELECT gen_random_uuid()::text, "quiz_id", 1, jsonb_build_object(
	'shuffleQuestions', false,
	'shuffleOptions', false,
	'drawCount', null,
	'questions', jsonb_agg(jsonb_build_object(
		'id', "id",
		'text', "question_text",
		'options', (
			SELECT jsonb_agg(jsonb_build_object('id', ("place" - 1)::text, 'text', "option") ORDER BY "place")
			FROM jsonb_array_elements_text("options") WITH ORDINALITY AS "each"("option", "place")),
		'correctOptionId', (
			SELECT (min("place") - 1)::text
			FROM jsonb_array_elements_text("options") WITH ORDINALITY AS "each"("option", "place")
			WHERE "option" = "correct_answer"),
		'explanation', '',
		'picture', null) ORDER BY "position")), true, now()
FROM "questions" GROUP BY "quiz_id";--> statement-breakpoint
UPDATE "quiz_submissions" SET "version_id" = "quiz_versions"."id"
FROM "quiz_versions" WHERE "quiz_versions"."quiz_id" = "quiz_submissions"."quiz_id";--> statement-breakpoint
-- Every change of the questions, at a console or by another release too, leaves the quiz without a current version.
CREATE FUNCTION "quiz_version_ends"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "quiz_versions" SET "current" = false
	WHERE "current" AND "quiz_id" IN (SELECT "quiz_id" FROM "changed");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "quiz_version_ends_by_insert" AFTER INSERT ON "questions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "quiz_version_ends"();--> statement-breakpoint
CREATE TRIGGER "quiz_version_ends_by_update" AFTER UPDATE ON "questions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "quiz_version_ends"();--> statement-breakpoint
CREATE TRIGGER "quiz_version_ends_by_delete" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "quiz_version_ends"();--> statement-breakpoint
-- An inactive quiz and a corrected key are content too.
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "quiz_versions" FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
