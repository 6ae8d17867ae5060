ALTER TABLE "process_instances" ADD COLUMN "submission_key" text;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "urged_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "instance_tasks_done" ON "instance_tasks" USING btree ("merchant_id","user_id","ended_time" DESC NULLS FIRST) WHERE ended_time is not null;--> statement-breakpoint
CREATE INDEX "process_instances_of_starter" ON "process_instances" USING btree ("merchant_id","starter_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "process_instances_running_of_starter" ON "process_instances" USING btree ("merchant_id","starter_id") WHERE status = 'RUNNING';--> statement-breakpoint
ALTER TABLE "process_instances" ADD CONSTRAINT "process_instances_submission" UNIQUE("merchant_id","starter_id","submission_key");--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE OF status OR DELETE ON instance_tasks
  FOR EACH ROW EXECUTE FUNCTION tell_live('tasks');
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR DELETE ON instance_copies FOR EACH ROW EXECUTE FUNCTION tell_live('tasks');
--> statement-breakpoint
-- Each event updates its instance, so that the starter sees it move.
CREATE FUNCTION tell_starter() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('portal_live', jsonb_build_object(
    'topic', 'tasks', 'merchantId', NEW.merchant_id, 'userId', NEW.starter_id)::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE ON process_instances FOR EACH ROW EXECUTE FUNCTION tell_starter();
