CREATE TABLE "instance_events" (
	"event_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instance_events_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"task" integer,
	"node_id" text,
	"detail" jsonb,
	"opinion" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_tasks" (
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"number" integer NOT NULL,
	"token" integer NOT NULL,
	"visit" integer NOT NULL,
	"position" integer NOT NULL,
	"node_id" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"added_to" integer,
	"side" text,
	"opened_time" timestamp (3) with time zone,
	"ended_time" timestamp (3) with time zone,
	CONSTRAINT "instance_tasks_instance_id_number_pk" PRIMARY KEY("instance_id","number")
);
--> statement-breakpoint
CREATE TABLE "instance_timers" (
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"token" integer NOT NULL,
	"visit" integer NOT NULL,
	"kind" text NOT NULL,
	"due_time" timestamp (3) with time zone NOT NULL,
	"times_left" integer DEFAULT 1 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "instance_timers_instance_id_visit_pk" PRIMARY KEY("instance_id","visit")
);
--> statement-breakpoint
CREATE TABLE "instance_tokens" (
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"number" integer NOT NULL,
	"parent" integer,
	"branch_id" text,
	"node_id" text NOT NULL,
	"visit" integer NOT NULL,
	"waits_for" text NOT NULL,
	CONSTRAINT "instance_tokens_instance_id_number_pk" PRIMARY KEY("instance_id","number")
);
--> statement-breakpoint
CREATE TABLE "process_instances" (
	"instance_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"version_id" text NOT NULL,
	"starter_id" text NOT NULL,
	"status" text NOT NULL,
	"is_suspended" boolean DEFAULT false NOT NULL,
	"values" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"last_decision" integer,
	"last_number" integer NOT NULL,
	"deferred" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "process_instances_merchant_instance" UNIQUE("merchant_id","instance_id")
);
--> statement-breakpoint
CREATE TABLE "process_versions" (
	"version_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"process_key" text NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "process_versions_merchant_version" UNIQUE("merchant_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "instance_events" ADD CONSTRAINT "instance_events_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_events" ADD CONSTRAINT "instance_events_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_tasks" ADD CONSTRAINT "instance_tasks_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_tasks" ADD CONSTRAINT "instance_tasks_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_timers" ADD CONSTRAINT "instance_timers_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_timers" ADD CONSTRAINT "instance_timers_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_tokens" ADD CONSTRAINT "instance_tokens_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_tokens" ADD CONSTRAINT "instance_tokens_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_instances" ADD CONSTRAINT "process_instances_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_instances" ADD CONSTRAINT "process_instances_own_version" FOREIGN KEY ("merchant_id","version_id") REFERENCES "public"."process_versions"("merchant_id","version_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_versions" ADD CONSTRAINT "process_versions_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instance_events_instance" ON "instance_events" USING btree ("instance_id","event_id");--> statement-breakpoint
CREATE INDEX "instance_tasks_open" ON "instance_tasks" USING btree ("merchant_id","user_id","opened_time" DESC NULLS FIRST) WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "instance_timers_due" ON "instance_timers" USING btree ("due_time");--> statement-breakpoint
CREATE UNIQUE INDEX "process_versions_number" ON "process_versions" USING btree ("merchant_id","process_key","number");--> statement-breakpoint
-- A published version never changes, and neither does what has happened.
SELECT secure_table('process_versions', 'merchant', 'SELECT, INSERT');
--> statement-breakpoint
SELECT secure_table('process_instances', 'merchant', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT secure_table('instance_tokens', 'merchant');
--> statement-breakpoint
SELECT secure_table('instance_tasks', 'merchant', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT secure_table('instance_timers', 'merchant');
--> statement-breakpoint
SELECT secure_table('instance_events', 'merchant', 'SELECT, INSERT');
--> statement-breakpoint
SELECT log_data_changes('process_versions');
--> statement-breakpoint
-- The servers look for the timers of all merchants that are due. Those of suspended instances wait.
GRANT SELECT ON instance_timers TO portal_session;
--> statement-breakpoint
CREATE POLICY timer_runner ON instance_timers FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
GRANT SELECT (instance_id, is_suspended) ON process_instances TO portal_session;
--> statement-breakpoint
CREATE POLICY timer_runner ON process_instances FOR SELECT TO portal_session USING (true);
