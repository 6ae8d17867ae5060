CREATE TABLE "sms_signs" (
	"sign_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"sign_name" text NOT NULL,
	"source" text NOT NULL,
	"purpose" text NOT NULL,
	"note" text NOT NULL,
	"remark" text,
	"vendor_sign_id" text,
	"review_state" text DEFAULT 'draft' NOT NULL,
	"review_reason" text,
	"review_time" timestamp (3) with time zone,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sms_signs_merchant_sign" UNIQUE("merchant_id","sign_id")
);
--> statement-breakpoint
ALTER TABLE "sms_signs" ADD CONSTRAINT "sms_signs_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sms_signs" ADD CONSTRAINT "sms_signs_own_account" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."channel_accounts"("merchant_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sms_signs_name" ON "sms_signs" USING btree ("merchant_id","account_id","sign_name");--> statement-breakpoint
CREATE INDEX "sms_signs_account" ON "sms_signs" USING btree ("account_id");--> statement-breakpoint
SELECT secure_table('sms_signs', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('sms_signs');
--> statement-breakpoint
-- The job that asks the vendors sees what is in review, of all merchants.
GRANT SELECT ON channel_templates, sms_signs TO portal_session;
--> statement-breakpoint
CREATE POLICY review_lookup ON channel_templates FOR SELECT TO portal_session USING (review_state = 'inReview');
--> statement-breakpoint
CREATE POLICY review_lookup ON sms_signs FOR SELECT TO portal_session USING (review_state = 'inReview');
