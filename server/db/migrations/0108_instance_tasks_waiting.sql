DROP INDEX "instance_tasks_held";--> statement-breakpoint
CREATE INDEX "instance_tasks_waiting" ON "instance_tasks" USING btree ("merchant_id","user_id") WHERE status in ('HELD', 'PASSING');