CREATE TABLE "login_log" (
	"log_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"user_id" text,
	"user_name" text,
	"way" text NOT NULL,
	"is_refused" boolean DEFAULT false NOT NULL,
	"reason" text,
	"session_id" text,
	"operator_id" text,
	"operator_name" text,
	"last_used_time" timestamp (3) with time zone,
	"trace_id" text NOT NULL,
	"address" text,
	"user_agent" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "session_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_expiry_logged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_log_time" ON "login_log" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "login_log_all" ON "login_log" USING btree ("create_time" DESC NULLS FIRST,"log_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "login_log_trace" ON "login_log" USING btree ("trace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("session_id");--> statement-breakpoint
UPDATE sessions SET user_name = users.user_name FROM users WHERE users.user_id = sessions.user_id;
--> statement-breakpoint
-- Rows are written in the session role only, and by nobody changed or deleted.
SELECT secure_table('login_log', 'merchant', 'SELECT');
--> statement-breakpoint
GRANT INSERT ON login_log TO portal_session;
--> statement-breakpoint
CREATE POLICY session_audit ON login_log FOR INSERT TO portal_session WITH CHECK (true);
--> statement-breakpoint
-- A data scope narrower than the merchant shows the own rows only, as in the audit log.
CREATE POLICY own_logins ON login_log AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING ((SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY platform_reads_below ON login_log FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
-- Sessions are listed to their merchant now, of those users whom the caller sees. Only the session role ends them, where
-- each ending gets its row of the login log.
SELECT secure_table('sessions', 'user', NULL);
--> statement-breakpoint
DROP POLICY own_users_end ON sessions;
--> statement-breakpoint
REVOKE DELETE ON sessions FROM portal_merchant;
--> statement-breakpoint
GRANT SELECT (session_id, user_name, address, user_agent, create_time, last_used_time, expire_time, is_expiry_logged)
  ON sessions TO portal_merchant;
--> statement-breakpoint
CREATE POLICY platform_reads_below ON sessions FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
