CREATE TABLE "mail_attachments" (
	"attachment_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"bucket_id" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"name_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mini_subscriptions" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"vendor_user_hash" "bytea" NOT NULL,
	"vendor_template_id" text NOT NULL,
	"is_refused" boolean NOT NULL,
	"source" text NOT NULL,
	"change_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_records" ADD COLUMN "mail" jsonb;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_own_content" FOREIGN KEY ("merchant_id","sha256","bucket_id") REFERENCES "public"."stored_contents"("merchant_id","sha256","bucket_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "mini_subscriptions" ADD CONSTRAINT "mini_subscriptions_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mini_subscriptions" ADD CONSTRAINT "mini_subscriptions_own_account" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."channel_accounts"("merchant_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_content" ON "mail_attachments" USING btree ("merchant_id","sha256","bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mini_subscriptions_user" ON "mini_subscriptions" USING btree ("merchant_id","account_id","vendor_user_hash","vendor_template_id");--> statement-breakpoint
SELECT secure_table('mail_attachments', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('mail_attachments');
--> statement-breakpoint
SELECT secure_table('mini_subscriptions', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('mini_subscriptions');
--> statement-breakpoint
-- The ids of users are those of one mini-program, or of one enterprise in DingTalk. Another one has other ids, and other templates.
CREATE OR REPLACE FUNCTION remove_identities_of_other_app() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM channel_identities WHERE account_id = NEW.account_id;
  DELETE FROM contacts_syncs WHERE account_id = NEW.account_id;
  DELETE FROM mini_subscriptions WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;
