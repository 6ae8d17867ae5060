CREATE TABLE "message_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"client_name" text NOT NULL,
	"secret_cipher" "bytea" NOT NULL,
	"channels" text[] NOT NULL,
	"daily_limit" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_blocks" (
	"block_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"channel" text NOT NULL,
	"recipient_hash" "bytea" NOT NULL,
	"shown_recipient" text NOT NULL,
	"reason" text,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_counts" (
	"merchant_id" text NOT NULL,
	"subject" text NOT NULL,
	"period" text NOT NULL,
	"message_count" integer NOT NULL,
	CONSTRAINT "channel_counts_merchant_id_subject_period_pk" PRIMARY KEY("merchant_id","subject","period")
);
--> statement-breakpoint
CREATE TABLE "channel_receipts" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"vendor_id" text NOT NULL,
	"receipt" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_record_steps" (
	"step_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_record_steps_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" jsonb,
	"vendor_code" text,
	"create_time" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_records" (
	"record_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"channel" text NOT NULL,
	"template_id" text NOT NULL,
	"template_code" text NOT NULL,
	"template_name" text NOT NULL,
	"template_type" text NOT NULL,
	"version_number" integer NOT NULL,
	"account_id" text,
	"user_id" text,
	"recipient_cipher" "bytea",
	"recipient_hash" "bytea",
	"shown_recipient" text NOT NULL,
	"content_cipher" "bytea",
	"shown_title" text,
	"shown_text" text NOT NULL,
	"shown_values" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"vendor_id" text,
	"units" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiry_time" timestamp (3) with time zone,
	"client_id" text,
	"idempotency_key" text,
	"trace_id" text,
	"former_record_id" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_time" timestamp (3) with time zone,
	"receipt_time" timestamp (3) with time zone,
	CONSTRAINT "channel_records_merchant_record" UNIQUE("merchant_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "daily_limit" integer;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "monthly_limit" integer;--> statement-breakpoint
ALTER TABLE "message_clients" ADD CONSTRAINT "message_clients_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD CONSTRAINT "channel_blocks_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_counts" ADD CONSTRAINT "channel_counts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_receipts" ADD CONSTRAINT "channel_receipts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_record_steps" ADD CONSTRAINT "channel_record_steps_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_record_steps" ADD CONSTRAINT "channel_record_steps_own_record" FOREIGN KEY ("merchant_id","record_id") REFERENCES "public"."channel_records"("merchant_id","record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_records" ADD CONSTRAINT "channel_records_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_clients_name" ON "message_clients" USING btree ("merchant_id","client_name");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_blocks_recipient" ON "channel_blocks" USING btree ("merchant_id","channel","recipient_hash");--> statement-breakpoint
CREATE INDEX "channel_receipts_vendor" ON "channel_receipts" USING btree ("account_id","vendor_id");--> statement-breakpoint
CREATE INDEX "channel_receipts_time" ON "channel_receipts" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "channel_record_steps_record" ON "channel_record_steps" USING btree ("record_id","step_id");--> statement-breakpoint
CREATE INDEX "channel_records_time" ON "channel_records" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channel_records_recipient" ON "channel_records" USING btree ("merchant_id","recipient_hash","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channel_records_due" ON "channel_records" USING btree ("attempts","due_time") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "channel_records_vendor" ON "channel_records" USING btree ("account_id","vendor_id");--> statement-breakpoint
CREATE INDEX "channel_records_user" ON "channel_records" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channel_records_former" ON "channel_records" USING btree ("former_record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_records_idempotency" ON "channel_records" USING btree ("merchant_id","client_id","idempotency_key");--> statement-breakpoint
SELECT secure_table('channel_records', 'merchant');
--> statement-breakpoint
SELECT secure_table('channel_record_steps', 'merchant', 'SELECT, INSERT');
--> statement-breakpoint
SELECT secure_table('channel_receipts', 'merchant', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
SELECT secure_table('channel_blocks', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('channel_blocks');
--> statement-breakpoint
SELECT secure_table('channel_counts', 'merchant');
--> statement-breakpoint
SELECT secure_table('message_clients', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('message_clients', '{secret_cipher}');
--> statement-breakpoint
-- The sender claims the messages of all merchants, and finds those that a killed server has left.
GRANT SELECT ON channel_records TO portal_session;
--> statement-breakpoint
GRANT UPDATE (attempts, due_time) ON channel_records TO portal_session;
--> statement-breakpoint
CREATE POLICY message_sender ON channel_records TO portal_session USING (true);
--> statement-breakpoint
GRANT SELECT ON channel_receipts TO portal_session;
--> statement-breakpoint
CREATE POLICY message_sender ON channel_receipts FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
-- A call of a program names its client, which tells its merchant.
GRANT SELECT ON message_clients TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON message_clients FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
-- Wakes the senders of all servers.
CREATE FUNCTION announce_messages() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('new_messages', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER announce_messages AFTER INSERT ON channel_records FOR EACH STATEMENT EXECUTE FUNCTION announce_messages();
