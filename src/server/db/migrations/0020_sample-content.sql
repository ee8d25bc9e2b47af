CREATE TABLE "sample_content" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
