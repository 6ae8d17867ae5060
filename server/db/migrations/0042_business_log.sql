CREATE TABLE "audited_objects" (
	"audit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"object_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "audited_objects_audit_id_position_pk" PRIMARY KEY("audit_id","position")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "audited_objects" ADD CONSTRAINT "audited_objects_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audited_objects_history" ON "audited_objects" USING btree ("merchant_id","kind","object_id","audit_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_all" ON "audit_log" USING btree ("create_time" DESC NULLS FIRST,"audit_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_trace" ON "audit_log" USING btree ("trace_id");--> statement-breakpoint
SELECT secure_table('audited_objects', 'merchant', 'SELECT, INSERT');
--> statement-breakpoint
GRANT INSERT ON audited_objects TO portal_session;
--> statement-breakpoint
CREATE POLICY session_audit ON audited_objects FOR INSERT TO portal_session WITH CHECK (true);
--> statement-breakpoint
-- The objects of a call are written with the id that the row of the call has just got.
GRANT USAGE ON SEQUENCE audit_log_audit_id_seq TO portal_merchant, portal_session;
--> statement-breakpoint
-- Whoever sees a part of a merchant's rows sees the calls of others in no other part, so only their own.
CREATE POLICY own_calls ON audit_log AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING ((SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY of_visible_call ON audited_objects AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING ((SELECT current_setting('app.scope', true)) = '*'
    OR EXISTS (SELECT FROM audit_log WHERE audit_log.audit_id = audited_objects.audit_id));
--> statement-breakpoint
CREATE POLICY platform_reads_below ON audit_log FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
CREATE POLICY platform_reads_below ON audited_objects FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
