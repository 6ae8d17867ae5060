CREATE TABLE "channel_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"channel" text NOT NULL,
	"account_name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"test_time" timestamp (3) with time zone,
	"test_failure" jsonb,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "channel_accounts_merchant_account" UNIQUE("merchant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD CONSTRAINT "channel_accounts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_name" ON "channel_accounts" USING btree ("merchant_id","channel","account_name");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_accounts_default" ON "channel_accounts" USING btree ("merchant_id","channel") WHERE is_default;--> statement-breakpoint
SELECT secure_table('channel_accounts', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('channel_accounts', '{secrets}');
