CREATE TABLE "channel_consents" (
	"consent_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text DEFAULT 'marketing' NOT NULL,
	"channel" text NOT NULL,
	"user_id" text,
	"recipient_hash" "bytea",
	"shown_recipient" text,
	"source" text NOT NULL,
	"remark" text,
	"create_user_name" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdraw_time" timestamp (3) with time zone,
	"withdraw_source" text,
	"withdraw_user_name" text,
	CONSTRAINT "channel_consents_one_person" CHECK (("channel_consents"."user_id" is null) <> ("channel_consents"."recipient_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "channel_consents" ADD CONSTRAINT "channel_consents_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_consents_given_address" ON "channel_consents" USING btree ("merchant_id","channel","kind","recipient_hash") WHERE withdraw_time is null;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_consents_given_user" ON "channel_consents" USING btree ("merchant_id","channel","kind","user_id") WHERE withdraw_time is null;--> statement-breakpoint
CREATE INDEX "channel_consents_time" ON "channel_consents" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
-- A consent stays as evidence: it only ends.
SELECT secure_table('channel_consents', 'merchant', 'SELECT, INSERT, UPDATE (withdraw_time, withdraw_source, withdraw_user_name)');
--> statement-breakpoint
SELECT log_data_changes('channel_consents');
