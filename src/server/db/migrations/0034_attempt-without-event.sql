CREATE OR REPLACE FUNCTION "reconstruct_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
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
	UPDATE "quiz_submissions" SET "events" = NEW."events" + 1 WHERE "id" = NEW."id";
	RETURN NULL;
END
$$;--> statement-breakpoint
-- Before the update it would lock each row a second time, which costs every save.
DROP TRIGGER "attempt_without_event" ON "quiz_submissions";--> statement-breakpoint
CREATE TRIGGER "attempt_without_event" AFTER UPDATE ON "quiz_submissions" FOR EACH ROW
	WHEN (NEW."events" = OLD."events" AND (NEW."events" = 0 OR
		(NEW."status", NEW."answers", NEW."revision", NEW."client_id", NEW."started_at", NEW."deadline", NEW."completed_at", NEW."closed_by", NEW."score", NEW."correct_count", NEW."incorrect_count", NEW."total_questions", NEW."time_taken", NEW."late_sync", NEW."key_shown_at", NEW."end_seen_at")
		IS DISTINCT FROM
		(OLD."status", OLD."answers", OLD."revision", OLD."client_id", OLD."started_at", OLD."deadline", OLD."completed_at", OLD."closed_by", OLD."score", OLD."correct_count", OLD."incorrect_count", OLD."total_questions", OLD."time_taken", OLD."late_sync", OLD."key_shown_at", OLD."end_seen_at")))
	EXECUTE FUNCTION "reconstruct_attempt"();
