CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"financial_year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "payment_documents" (
	"kind" text NOT NULL,
	"financial_year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"refund_key" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "payment_documents_kind_financial_year_sequence_pk" PRIMARY KEY("kind","financial_year","sequence"),
	CONSTRAINT "payment_documents_number_short" CHECK ("payment_documents"."number" ~ '^[A-Z0-9/-]{1,16}$')
);
--> statement-breakpoint
ALTER TABLE "payment_documents" ADD CONSTRAINT "payment_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_documents_once" ON "payment_documents" USING btree ("order_id","kind","refund_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_documents_number" ON "payment_documents" USING btree ("number");--> statement-breakpoint
CREATE TRIGGER "payment_documents_are_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_documents" FOR EACH STATEMENT EXECUTE FUNCTION "events_are_append_only"();
