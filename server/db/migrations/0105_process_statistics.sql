ALTER TABLE "instance_tasks" ADD COLUMN "overdue_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "instance_tasks_by_end" ON "instance_tasks" USING btree ("merchant_id","ended_time") WHERE opened_time is not null;--> statement-breakpoint
CREATE INDEX "process_instances_by_end" ON "process_instances" USING btree ("merchant_id","end_time");