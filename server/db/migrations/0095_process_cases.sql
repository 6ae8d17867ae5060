CREATE TABLE "process_cases" (
	"case_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"process_id" text NOT NULL,
	"case_name" text NOT NULL,
	"starter_id" text NOT NULL,
	"form_values" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"expected" jsonb NOT NULL,
	"update_user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "process_cases" ADD CONSTRAINT "process_cases_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_cases" ADD CONSTRAINT "process_cases_own_process" FOREIGN KEY ("merchant_id","process_id") REFERENCES "public"."processes"("merchant_id","process_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "process_cases_name" ON "process_cases" USING btree ("merchant_id","process_id","case_name");--> statement-breakpoint
SELECT secure_table('process_cases', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('process_cases');
