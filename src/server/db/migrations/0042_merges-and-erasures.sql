-- A merge moves orders to the account that stays. It sets "garden.merging" for its transaction.
CREATE OR REPLACE FUNCTION "orders_keep_their_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW."id", NEW."course_id", NEW."amount_paise", NEW."currency", NEW."created_at")
		IS DISTINCT FROM (OLD."id", OLD."course_id", OLD."amount_paise", OLD."currency", OLD."created_at")
		OR (NEW."user_id" IS DISTINCT FROM OLD."user_id" AND current_setting('garden.merging', true) IS DISTINCT FROM 'on')
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
-- The erasure of a user replaces personal data in the log. It sets "garden.erasing" for its transaction.
CREATE OR REPLACE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('garden.erasing', true) = 'on' THEN
		RETURN NULL;
	END IF;
	RAISE EXCEPTION 'the audit log is append-only';
END
$$;
