CREATE TABLE "session_endings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"valid_from" integer NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "session_endings_ended_at" ON "session_endings" USING btree ("ended_at");--> statement-breakpoint
CREATE FUNCTION "end_sessions_of_deleted_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "session_endings" ("user_id", "valid_from", "ended_at") VALUES (OLD."id", 2147483647, now())
  ON CONFLICT ("user_id") DO UPDATE SET "valid_from" = EXCLUDED."valid_from", "ended_at" = EXCLUDED."ended_at";
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "end_sessions" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "end_sessions_of_deleted_user"();
