CREATE TABLE "send_tasks" (
	"task_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"channel" text NOT NULL,
	"task_name" text NOT NULL,
	"purpose" text,
	"template_id" text NOT NULL,
	"version_number" integer,
	"variables" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"plan" text NOT NULL,
	"start_time" timestamp (3) with time zone,
	"cron" text,
	"end_day" date,
	"messages_per_minute" integer,
	"keeps_quiet_hours" boolean DEFAULT false NOT NULL,
	"expiry_hours" integer NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"submit_user_id" text,
	"submit_user_name" text,
	"submit_scope" text,
	"approver_name" text,
	"opinion" text,
	"parent_task_id" text,
	"job_id" text,
	"person_count" integer DEFAULT 0 NOT NULL,
	"next_time" timestamp (3) with time zone,
	"release_time" timestamp (3) with time zone,
	"started_time" timestamp (3) with time zone,
	"ended_time" timestamp (3) with time zone,
	"expiry_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "send_tasks_merchant_task" UNIQUE("merchant_id","task_id")
);
--> statement-breakpoint
ALTER TABLE "channel_records" ADD COLUMN "task_id" text;--> statement-breakpoint
ALTER TABLE "channel_records" ADD COLUMN "is_replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_records" ADD COLUMN "given_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "send_tasks" ADD CONSTRAINT "send_tasks_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "send_tasks_time" ON "send_tasks" USING btree ("merchant_id","channel","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "send_tasks_open" ON "send_tasks" USING btree ("state") WHERE state in ('scheduled', 'preparing', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX "send_tasks_parent" ON "send_tasks" USING btree ("parent_task_id");--> statement-breakpoint
CREATE INDEX "send_tasks_template" ON "send_tasks" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "channel_records_task" ON "channel_records" USING btree ("task_id","state") WHERE task_id is not null and not is_replaced;--> statement-breakpoint
CREATE INDEX "channel_records_given" ON "channel_records" USING btree ("task_id","given_time") WHERE task_id is not null and given_time is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_records_task_recipient" ON "channel_records" USING btree ("task_id","recipient_hash") WHERE task_id is not null and former_record_id is null;--> statement-breakpoint
SELECT secure_table('send_tasks', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('send_tasks');
--> statement-breakpoint
-- The servers look for the tasks of all merchants that are due.
GRANT SELECT ON send_tasks TO portal_session;
--> statement-breakpoint
CREATE POLICY task_runner ON send_tasks FOR SELECT TO portal_session USING (true);
