ALTER TABLE "channel_blocks" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_blocks" ALTER COLUMN "user_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_records" ALTER COLUMN "template_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_records" ALTER COLUMN "template_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_records" ALTER COLUMN "version_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD COLUMN "robot_id" text;--> statement-breakpoint
ALTER TABLE "alarm_steps" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD COLUMN "is_marketing_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD COLUMN "cause" jsonb;--> statement-breakpoint
ALTER TABLE "channel_blocks" ADD COLUMN "record_id" text;--> statement-breakpoint
ALTER TABLE "channel_records" ADD COLUMN "query_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "channel_records" ADD COLUMN "query_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD CONSTRAINT "alarm_recipients_own_robot" FOREIGN KEY ("merchant_id","robot_id") REFERENCES "public"."channel_accounts"("merchant_id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_recipients_robot" ON "alarm_recipients" USING btree ("merchant_id","rule_id","stage","robot_id");--> statement-breakpoint
CREATE INDEX "alarm_recipients_of_robot" ON "alarm_recipients" USING btree ("merchant_id","robot_id");--> statement-breakpoint
CREATE INDEX "channel_record_steps_sent" ON "channel_record_steps" USING btree ("merchant_id","create_time") WHERE kind in ('sending', 'retry');--> statement-breakpoint
CREATE INDEX "channel_records_query" ON "channel_records" USING btree ("query_time") WHERE query_time is not null;