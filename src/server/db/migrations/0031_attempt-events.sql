CREATE TABLE "attempt_events" (
	"submission_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"client_id" text,
	"type" text NOT NULL,
	"data" json NOT NULL,
	CONSTRAINT "attempt_events_submission_id_seq_pk" PRIMARY KEY("submission_id","seq")
);
--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD COLUMN "events" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attempt_events_at" ON "attempt_events" USING brin ("at");--> statement-breakpoint
-- Events are only added; a person's erasure and the deletion of old events set "garden.erasing" for their transaction.
CREATE OR REPLACE FUNCTION "events_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('garden.erasing', true) IS DISTINCT FROM 'on' THEN
		RAISE EXCEPTION 'stored events are append-only' USING ERRCODE = 'check_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END
$$;--> statement-breakpoint
CREATE TRIGGER "attempt_events_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "attempt_events" FOR EACH STATEMENT EXECUTE FUNCTION "events_are_append_only"();--> statement-breakpoint
-- A release without events changed the record, or left it without any: one event carries what the record is now.
CREATE FUNCTION "reconstruct_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "attempt_events" ("submission_id", "seq", "at", "client_id", "type", "data")
	VALUES (NEW."id", NEW."events", clock_timestamp(), NEW."client_id", 'attempt.reconstructed', json_build_object(
		'startedAt', round(extract(epoch from NEW."started_at") * 1000)::bigint,
		'deadline', round(extract(epoch from NEW."deadline") * 1000)::bigint,
		'status', NEW."status",
		'answers', NEW."answers",
		'revision', NEW."revision",
		'completedAt', round(extract(epoch from NEW."completed_at") * 1000)::bigint,
		'closedBy', NEW."closed_by",
		'score', NEW."score",
		'correctCount', NEW."correct_count",
		'incorrectCount', NEW."incorrect_count",
		'totalQuestions', NEW."total_questions",
		'timeTaken', NEW."time_taken",
		'lateSync', NEW."late_sync",
		'keyShownAt', round(extract(epoch from NEW."key_shown_at") * 1000)::bigint,
		'endSeenAt', round(extract(epoch from NEW."end_seen_at") * 1000)::bigint
	));
	NEW."events" := NEW."events" + 1;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "attempt_without_event" BEFORE UPDATE ON "quiz_submissions" FOR EACH ROW
	WHEN (NEW."events" = OLD."events" AND (NEW."events" = 0 OR
		(NEW."status", NEW."answers", NEW."revision", NEW."client_id", NEW."started_at", NEW."deadline", NEW."completed_at", NEW."closed_by", NEW."score", NEW."correct_count", NEW."incorrect_count", NEW."total_questions", NEW."time_taken", NEW."late_sync", NEW."key_shown_at", NEW."end_seen_at")
		IS DISTINCT FROM
		(OLD."status", OLD."answers", OLD."revision", OLD."client_id", OLD."started_at", OLD."deadline", OLD."completed_at", OLD."closed_by", OLD."score", OLD."correct_count", OLD."incorrect_count", OLD."total_questions", OLD."time_taken", OLD."late_sync", OLD."key_shown_at", OLD."end_seen_at")))
	EXECUTE FUNCTION "reconstruct_attempt"();--> statement-breakpoint
CREATE FUNCTION "erase_attempt_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before text := coalesce(current_setting('garden.erasing', true), '');
BEGIN
	PERFORM set_config('garden.erasing', 'on', true);
	DELETE FROM "attempt_events" WHERE "submission_id" = OLD."id";
	PERFORM set_config('garden.erasing', before, true);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "attempt_deleted" AFTER DELETE ON "quiz_submissions" FOR EACH ROW EXECUTE FUNCTION "erase_attempt_events"();
