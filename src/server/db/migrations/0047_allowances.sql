CREATE TABLE "quiz_unlocks" (
	"user_id" text NOT NULL,
	"quiz_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_unlocks_user_id_quiz_id_pk" PRIMARY KEY("user_id","quiz_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_submissions" ADD COLUMN "another_allowed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_uncounted_answers" ADD COLUMN "counted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_unlocks" ADD CONSTRAINT "quiz_unlocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_unlocks" ADD CONSTRAINT "quiz_unlocks_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_unlocks" ADD CONSTRAINT "quiz_unlocks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_unlocks_quiz" ON "quiz_unlocks" USING btree ("quiz_id");