CREATE TABLE "practice_answers" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"step" text NOT NULL,
	"is_right" boolean NOT NULL,
	"ms" integer NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "practice_answers_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "practice_steps" (
	"user_id" text NOT NULL,
	"step" text NOT NULL,
	"state" text NOT NULL,
	"recent" jsonb NOT NULL,
	"returns" integer NOT NULL,
	"due_at" timestamp (3) with time zone,
	"answer_count" integer NOT NULL,
	CONSTRAINT "practice_steps_user_id_step_pk" PRIMARY KEY("user_id","step"),
	CONSTRAINT "practice_steps_state_known" CHECK ("practice_steps"."state" in ('learning', 'mastered'))
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_steps" ADD CONSTRAINT "practice_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_answers_received" ON "practice_answers" USING btree ("received_at");