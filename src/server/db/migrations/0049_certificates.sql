CREATE TABLE "certificate_events" (
	"number" text NOT NULL,
	"seq" integer NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificate_events_number_seq_pk" PRIMARY KEY("number","seq")
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"state" text NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"score" double precision NOT NULL,
	"passed_on" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certificates_state_known" CHECK ("certificates"."state" in ('valid', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "certificate_level" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_events" ADD CONSTRAINT "certificate_events_number_certificates_number_fk" FOREIGN KEY ("number") REFERENCES "public"."certificates"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_submission_id_quiz_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."quiz_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_user_level" ON "certificates" USING btree ("user_id","level");--> statement-breakpoint
CREATE INDEX "certificates_submission" ON "certificates" USING btree ("submission_id");