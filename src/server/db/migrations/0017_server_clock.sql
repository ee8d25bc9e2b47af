CREATE TABLE "server_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"reached_at" timestamp (3) with time zone NOT NULL
);
