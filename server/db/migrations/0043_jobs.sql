CREATE TABLE "job_schedules" (
	"kind" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"time_zone" text NOT NULL,
	"next_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text,
	"scope" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"argument_cipher" "bytea" NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"cursor" jsonb,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer,
	"note" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"idempotency_key" text,
	"is_cancel_requested" boolean DEFAULT false NOT NULL,
	"file" jsonb,
	"trace_id" text NOT NULL,
	"delivery_id" text,
	"lease_id" text,
	"lease_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"start_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_user_time" ON "jobs" USING btree ("merchant_id","user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_time" ON "jobs" USING btree ("create_time" DESC NULLS FIRST,"job_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_user" ON "jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_time") WHERE "jobs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_lease" ON "jobs" USING btree ("lease_time") WHERE "jobs"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_idempotency_key" ON "jobs" USING btree ("merchant_id","kind","idempotency_key");
--> statement-breakpoint
-- Users read their own jobs; only the queue writes, in the role that sees all merchants.
SELECT secure_table('jobs', 'person', 'SELECT');
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs TO portal_session;
--> statement-breakpoint
CREATE POLICY queue ON jobs TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON job_schedules TO portal_session;
--> statement-breakpoint
-- Tells the open browsers of the job's user. The heartbeat of a running job changes none of these columns.
CREATE TRIGGER live AFTER INSERT OR DELETE OR UPDATE OF state, progress_done, progress_total, note, failure, due_time
  ON jobs FOR EACH ROW EXECUTE FUNCTION tell_live('jobs');
--> statement-breakpoint
-- Deletes those of the next rows of the audit log, with their objects, that are older than a time, and returns how far it has looked: null at
-- the first younger row. The only way for the server to delete audit rows; it keeps the rows of the last 180 days,
-- whoever calls it.
CREATE FUNCTION delete_old_audit_rows(after_id bigint, before_time timestamptz, batch integer)
RETURNS TABLE (last_id bigint, deleted integer) LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH next AS (
    SELECT audit_id, create_time < least(before_time, now() - interval '180 days') AS is_old
    FROM audit_log WHERE audit_id > after_id ORDER BY audit_id LIMIT batch
  ), objects AS (
    DELETE FROM audited_objects WHERE audit_id IN (SELECT audit_id FROM next WHERE is_old)
  ), removed AS (
    DELETE FROM audit_log WHERE audit_id IN (SELECT audit_id FROM next WHERE is_old) RETURNING 1
  )
  SELECT (SELECT max(audit_id) FROM next HAVING bool_and(is_old)), (SELECT count(*)::int FROM removed)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_old_audit_rows(bigint, timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION delete_old_audit_rows(bigint, timestamptz, integer) TO portal_session;
