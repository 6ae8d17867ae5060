CREATE TABLE "form_versions" (
	"form_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"field_count" integer NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_number_pk" PRIMARY KEY("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"form_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"form_code" text NOT NULL,
	"form_name" text NOT NULL,
	"category" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"draft" jsonb NOT NULL,
	"field_count" integer DEFAULT 0 NOT NULL,
	"version_number" integer,
	"is_draft_changed" boolean DEFAULT true NOT NULL,
	"remark" text,
	"update_user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "forms_merchant_form" UNIQUE("merchant_id","form_id")
);
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_own_form" FOREIGN KEY ("merchant_id","form_id") REFERENCES "public"."forms"("merchant_id","form_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forms_code" ON "forms" USING btree ("merchant_id","form_code");--> statement-breakpoint
SELECT secure_table('forms', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('forms');
--> statement-breakpoint
-- A version never changes. It goes with its form, by the reference.
SELECT secure_table('form_versions', 'merchant', 'SELECT, INSERT');
--> statement-breakpoint
SELECT log_data_changes('form_versions');
