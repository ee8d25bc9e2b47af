ALTER TABLE "order_events" DROP CONSTRAINT "order_events_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "order_events_at";--> statement-breakpoint
CREATE INDEX "order_events_at" ON "order_events" USING brin ("at");--> statement-breakpoint
-- A key would look up the order of each event.
CREATE FUNCTION "erase_order_events"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before text := coalesce(current_setting('garden.erasing', true), '');
BEGIN
	PERFORM set_config('garden.erasing', 'on', true);
	DELETE FROM "order_events" WHERE "order_id" = OLD."id";
	PERFORM set_config('garden.erasing', before, true);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "order_deleted" AFTER DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION "erase_order_events"();
