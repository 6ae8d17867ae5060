CREATE TABLE "endpoint_calls" (
	"interval_start" timestamp (3) with time zone NOT NULL,
	"endpoint" text NOT NULL,
	"outcome" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "endpoint_calls_interval_start_endpoint_outcome_bucket_pk" PRIMARY KEY("interval_start","endpoint","outcome","bucket")
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"process_id" text PRIMARY KEY NOT NULL,
	"host_name" text NOT NULL,
	"runs_jobs" boolean NOT NULL,
	"release" text NOT NULL,
	"node_version" text NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"heartbeat_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "system_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "system_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"name" text,
	"release" text,
	"previous_release" text,
	"duration_ms" bigint,
	"process_id" text,
	"host_name" text,
	"runs_jobs" boolean,
	"node_version" text,
	"database_version" text,
	"last_seen_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "system_events_time" ON "system_events" USING btree ("create_time" DESC NULLS FIRST,"event_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "error_occurrences_trace" ON "error_occurrences" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "jobs_trace" ON "jobs" USING btree ("trace_id");
--> statement-breakpoint
SELECT secure_table('system_events', 'custom', 'SELECT');
--> statement-breakpoint
SELECT secure_table('server_processes', 'custom', NULL);
--> statement-breakpoint
SELECT secure_table('endpoint_calls', 'custom', NULL);
--> statement-breakpoint
-- The events are those of the installation, so that only the merchant that runs it sees them.
CREATE POLICY platform_reads ON system_events FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON system_events TO portal_session;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON server_processes, endpoint_calls TO portal_session;
--> statement-breakpoint
CREATE POLICY system_log ON system_events TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_log ON server_processes TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY system_log ON endpoint_calls TO portal_session USING (true) WITH CHECK (true);
