CREATE TABLE "channel_template_versions" (
	"template_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"variables" jsonb NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channel_template_versions_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "channel_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"channel" text NOT NULL,
	"template_code" text NOT NULL,
	"template_name" text NOT NULL,
	"template_type" text NOT NULL,
	"account_id" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"version_number" integer DEFAULT 1 NOT NULL,
	"vendor_template_id" text,
	"review_state" text,
	"review_reason" text,
	"review_time" timestamp (3) with time zone,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "channel_templates_merchant_template" UNIQUE("merchant_id","template_id")
);
--> statement-breakpoint
ALTER TABLE "channel_template_versions" ADD CONSTRAINT "channel_template_versions_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_template_versions" ADD CONSTRAINT "channel_template_versions_own_template" FOREIGN KEY ("merchant_id","template_id") REFERENCES "public"."channel_templates"("merchant_id","template_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_templates" ADD CONSTRAINT "channel_templates_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_templates" ADD CONSTRAINT "channel_templates_own_account" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."channel_accounts"("merchant_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_templates_code" ON "channel_templates" USING btree ("merchant_id","channel","template_code");--> statement-breakpoint
CREATE INDEX "channel_templates_account" ON "channel_templates" USING btree ("account_id");--> statement-breakpoint
SELECT secure_table('channel_templates', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('channel_templates');
--> statement-breakpoint
-- A version never changes. It goes with its template, by the reference.
SELECT secure_table('channel_template_versions', 'merchant', 'SELECT, INSERT');
--> statement-breakpoint
SELECT log_data_changes('channel_template_versions');
