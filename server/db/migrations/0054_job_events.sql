ALTER TABLE "system_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "system_events" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "system_events" ADD COLUMN "trace_id" text;--> statement-breakpoint
CREATE INDEX "system_events_trace" ON "system_events" USING btree ("trace_id");