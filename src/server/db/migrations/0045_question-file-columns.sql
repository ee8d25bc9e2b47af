CREATE TABLE "question_file_columns" (
	"key" text PRIMARY KEY NOT NULL,
	"roles" jsonb NOT NULL,
	"right" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
