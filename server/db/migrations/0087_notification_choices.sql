CREATE TABLE "notification_choices" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_merchant_id_user_id_event_channel_pk" PRIMARY KEY("merchant_id","user_id","event","channel")
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"title" text NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"content_cipher" "bytea",
	"due_time" timestamp (3) with time zone,
	"record_id" text,
	"told_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"merchant_id" text NOT NULL,
	"event" text NOT NULL,
	"channels" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notification_settings_merchant_id_event_pk" PRIMARY KEY("merchant_id","event")
);
--> statement-breakpoint
CREATE TABLE "notification_times" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"digest_time" text,
	CONSTRAINT "notification_times_merchant_id_user_id_pk" PRIMARY KEY("merchant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_times" ADD CONSTRAINT "notification_times_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_deliveries_time" ON "notification_deliveries" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notification_deliveries_due" ON "notification_deliveries" USING btree ("due_time") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "notification_deliveries_user" ON "notification_deliveries" USING btree ("user_id");
--> statement-breakpoint
SELECT secure_table('notification_settings', 'merchant', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT secure_table('notification_choices', 'person', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT secure_table('notification_times', 'person', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Only the server tells, in the session role. What waits is told, and what is old removed, in the merchant's role.
SELECT secure_table('notification_deliveries', 'user', 'SELECT, UPDATE, DELETE');
--> statement-breakpoint
SELECT log_data_changes('notification_settings');
--> statement-breakpoint
-- The server reads whom to tell by what, also of users whom no caller sees.
GRANT SELECT ON notification_settings, notification_choices, notification_times TO portal_session;
--> statement-breakpoint
CREATE POLICY server_tells ON notification_settings FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
CREATE POLICY server_tells ON notification_choices FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
CREATE POLICY server_tells ON notification_times FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON notification_deliveries TO portal_session;
--> statement-breakpoint
CREATE POLICY server_tells ON notification_deliveries TO portal_session USING (true) WITH CHECK (true);
