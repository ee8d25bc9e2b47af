ALTER TABLE "quiz_submissions" RENAME COLUMN "writer" TO "client_id";--> statement-breakpoint
ALTER TABLE "quiz_uncounted_answers" RENAME COLUMN "writer" TO "client_id";