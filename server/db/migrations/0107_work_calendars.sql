CREATE TABLE "work_calendars" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"weekdays" jsonb NOT NULL,
	"make_up_hours" jsonb NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crowd_shifts" ADD COLUMN "day_kind" text;--> statement-breakpoint
ALTER TABLE "instance_timers" ADD COLUMN "in_working_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work_calendars" ADD CONSTRAINT "work_calendars_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT secure_table('work_calendars', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('work_calendars');
