ALTER TABLE "send_tasks" ADD COLUMN "instance_id" text;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "submission_hash" text;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "business_kind" text;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "business_id" text;