CREATE TABLE "institute_facts" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "institute_facts_one_row" CHECK ("institute_facts"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"markdown" text,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "institute_facts" FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();--> statement-breakpoint
CREATE TRIGGER "content_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "legal_texts" FOR EACH STATEMENT EXECUTE FUNCTION "content_changed"();
