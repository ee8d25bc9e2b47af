-- What was ordered never changes, and what happened to an order is never taken back.
CREATE FUNCTION "orders_keep_their_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."id", NEW."user_id", NEW."course_id", NEW."amount_paise", NEW."currency", NEW."created_at")
		IS DISTINCT FROM (OLD."id", OLD."user_id", OLD."course_id", OLD."amount_paise", OLD."currency", OLD."created_at")
		OR (OLD."opened_at" IS NOT NULL AND NEW."opened_at" IS DISTINCT FROM OLD."opened_at")
		OR (OLD."failed_at" IS NOT NULL AND NEW."failed_at" IS DISTINCT FROM OLD."failed_at")
		OR (OLD."mismatched_at" IS NOT NULL AND NEW."mismatched_at" IS DISTINCT FROM OLD."mismatched_at")
		OR (OLD."charged_at" IS NOT NULL AND NEW."charged_at" IS DISTINCT FROM OLD."charged_at")
		OR (OLD."refunded_at" IS NOT NULL AND NEW."refunded_at" IS DISTINCT FROM OLD."refunded_at")
	THEN
		RAISE EXCEPTION 'What happened to an order cannot be taken back' USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "orders_keep_their_facts" BEFORE UPDATE ON "orders" FOR EACH ROW EXECUTE FUNCTION "orders_keep_their_facts"();
