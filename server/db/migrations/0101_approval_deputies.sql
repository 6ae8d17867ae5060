CREATE TABLE "approval_deputies" (
	"deputy_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"deputy_user_id" text NOT NULL,
	"begin_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"process_ids" text[],
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approval_deputies_two_people" CHECK (user_id <> deputy_user_id),
	CONSTRAINT "approval_deputies_period" CHECK (begin_time < end_time)
);
--> statement-breakpoint
ALTER TABLE "approval_deputies" ADD CONSTRAINT "approval_deputies_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputies" ADD CONSTRAINT "approval_deputies_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deputies" ADD CONSTRAINT "approval_deputies_own_deputy" FOREIGN KEY ("merchant_id","deputy_user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_deputies_of_user" ON "approval_deputies" USING btree ("merchant_id","user_id","end_time");--> statement-breakpoint
CREATE INDEX "approval_deputies_for_others" ON "approval_deputies" USING btree ("merchant_id","deputy_user_id","end_time");--> statement-breakpoint
SELECT secure_table('approval_deputies', 'merchant');--> statement-breakpoint
SELECT log_data_changes('approval_deputies');--> statement-breakpoint
-- Who decides in the place of a person sees that person's tasks come and go.
CREATE FUNCTION tell_deputies() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('portal_live', jsonb_build_object(
    'topic', 'tasks', 'merchantId', NEW.merchant_id, 'userId', d.deputy_user_id)::text)
  FROM approval_deputies d
  WHERE d.merchant_id = NEW.merchant_id AND d.user_id = NEW.user_id AND now() >= d.begin_time AND now() < d.end_time;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live_deputies AFTER INSERT OR UPDATE OF status ON instance_tasks
  FOR EACH ROW EXECUTE FUNCTION tell_deputies();
--> statement-breakpoint
-- Both are told of the beginning and the end, so that their lists and counts follow.
CREATE FUNCTION tell_deputy() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed approval_deputies := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('portal_live', jsonb_build_object(
    'topic', 'tasks', 'merchantId', changed.merchant_id, 'userId', told)::text)
  FROM unnest(array[changed.user_id, changed.deputy_user_id]) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE OR DELETE ON approval_deputies FOR EACH ROW EXECUTE FUNCTION tell_deputy();
