CREATE TABLE "alarm_recipients" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"stage" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "alarm_rules" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"rule_name" text NOT NULL,
	"source" text NOT NULL,
	"filter" text,
	"threshold" integer NOT NULL,
	"window_minutes" integer NOT NULL,
	"slow_ms" integer,
	"level" text NOT NULL,
	"silence_minutes" integer NOT NULL,
	"digest_minutes" integer NOT NULL,
	"escalate_minutes" integer,
	"tells_recovery" boolean NOT NULL,
	"active_days" integer[] NOT NULL,
	"active_from" text,
	"active_to" text,
	"title_template" text NOT NULL,
	"text_template" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "alarm_rules_merchant_rule" UNIQUE("merchant_id","rule_id")
);
--> statement-breakpoint
CREATE TABLE "alarm_steps" (
	"step_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_steps_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"alarm_id" text NOT NULL,
	"kind" text NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_name" text,
	"people" jsonb DEFAULT '[]' NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"alarm_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"rule_id" text NOT NULL,
	"rule_name" text NOT NULL,
	"source" text NOT NULL,
	"level" text NOT NULL,
	"subject" text NOT NULL,
	"subject_name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'firing' NOT NULL,
	"value" double precision NOT NULL,
	"threshold" integer NOT NULL,
	"window_minutes" integer NOT NULL,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"fire_time" timestamp (3) with time zone NOT NULL,
	"event_time" timestamp (3) with time zone NOT NULL,
	"untold_since" timestamp (3) with time zone,
	"is_recovery_untold" boolean DEFAULT false NOT NULL,
	"first_told_time" timestamp (3) with time zone,
	"told_time" timestamp (3) with time zone,
	"escalate_time" timestamp (3) with time zone,
	"acknowledge_time" timestamp (3) with time zone,
	"acknowledged_by" text,
	"note" text,
	"muted_until" timestamp (3) with time zone,
	"recover_time" timestamp (3) with time zone,
	CONSTRAINT "alarms_merchant_alarm" UNIQUE("merchant_id","alarm_id")
);
--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD CONSTRAINT "alarm_recipients_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD CONSTRAINT "alarm_recipients_own_rule" FOREIGN KEY ("merchant_id","rule_id") REFERENCES "public"."alarm_rules"("merchant_id","rule_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD CONSTRAINT "alarm_recipients_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_rules" ADD CONSTRAINT "alarm_rules_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_steps" ADD CONSTRAINT "alarm_steps_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_steps" ADD CONSTRAINT "alarm_steps_own_alarm" FOREIGN KEY ("merchant_id","alarm_id") REFERENCES "public"."alarms"("merchant_id","alarm_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_recipients_user" ON "alarm_recipients" USING btree ("merchant_id","rule_id","stage","user_id");--> statement-breakpoint
CREATE INDEX "alarm_recipients_of_user" ON "alarm_recipients" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_rules_name" ON "alarm_rules" USING btree ("merchant_id","rule_name");--> statement-breakpoint
CREATE INDEX "alarm_steps_alarm" ON "alarm_steps" USING btree ("merchant_id","alarm_id","step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open" ON "alarms" USING btree ("merchant_id","rule_id","subject") WHERE state <> 'recovered';--> statement-breakpoint
CREATE INDEX "alarms_rule" ON "alarms" USING btree ("merchant_id","rule_id","fire_time");--> statement-breakpoint
CREATE INDEX "alarms_time" ON "alarms" USING btree ("merchant_id","fire_time" DESC NULLS FIRST,"alarm_id");--> statement-breakpoint
SELECT secure_table('alarm_rules', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('alarm_rules');
--> statement-breakpoint
SELECT secure_table('alarm_recipients', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('alarm_recipients');
--> statement-breakpoint
SELECT secure_table('alarms', 'merchant');
--> statement-breakpoint
SELECT secure_table('alarm_steps', 'merchant');
--> statement-breakpoint
-- The evaluation asks in one query which rules there are, instead of in each merchant.
GRANT SELECT ON alarm_rules TO portal_session;
--> statement-breakpoint
CREATE POLICY alarm_evaluation ON alarm_rules FOR SELECT TO portal_session USING (true);
