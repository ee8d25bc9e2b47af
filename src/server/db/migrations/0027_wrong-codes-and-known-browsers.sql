CREATE TABLE "staff_browsers" (
	"digest" text NOT NULL,
	"staff_id" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_browsers_digest_staff_id_pk" PRIMARY KEY("digest","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "codes_locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_browsers" ADD CONSTRAINT "staff_browsers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_browsers_staff" ON "staff_browsers" USING btree ("staff_id");