CREATE TABLE "login_log" (
	"log_id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "login_log_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lane" integer DEFAULT 0 NOT NULL,
	"serial_number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "login_log_log_id_create_time_pk" PRIMARY KEY("log_id","create_time")
) PARTITION BY RANGE (create_time);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "session_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_expiry_logged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD CONSTRAINT "login_log_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_log_numbers" ON "login_log" USING btree ("merchant_id","lane","serial_number");--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE login_log_other PARTITION OF login_log DEFAULT;
--> statement-breakpoint
-- The login log joins the chain of hashes.
CREATE OR REPLACE FUNCTION add_log_partitions(first_month timestamptz, last_month timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  month timestamp := date_trunc('month', first_month AT TIME ZONE 'UTC');
  parent text;
  is_used boolean;
BEGIN
  WHILE month <= last_month AT TIME ZONE 'UTC' LOOP
    FOREACH parent IN ARRAY array['audit_log', 'audited_objects', 'login_log'] LOOP
      CONTINUE WHEN to_regclass(format('%s_%s', parent, to_char(month, 'YYYY_MM'))) IS NOT NULL;
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE create_time >= $1 AND create_time < $2)', parent || '_other')
        INTO is_used USING month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC';
      CONTINUE WHEN is_used;
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        format('%s_%s', parent, to_char(month, 'YYYY_MM')), parent,
        month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
    END LOOP;
    month := month + interval '1 month';
  END LOOP;
END $$;
--> statement-breakpoint
SELECT add_log_partitions(now(), now() + interval '3 months');
--> statement-breakpoint
CREATE TRIGGER number_log_row BEFORE INSERT ON login_log FOR EACH ROW EXECUTE FUNCTION number_log_row('login');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION read_log_rows(of_log text, of_merchant text, of_month date, of_lane integer, from_number bigint, to_number bigint)
RETURNS TABLE (serial_number bigint, entry text) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  begin_time timestamptz := of_month::timestamp AT TIME ZONE 'UTC';
  end_time timestamptz := (of_month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  IF of_log = 'business' THEN
    RETURN QUERY
    SELECT a.serial_number, string_agg(jsonb_build_array(a.audit_id, a.merchant_id, a.user_id, a.user_name, a.operation,
      a.argument, a.refusal, a.duration_ms, a.trace_id, a.address, (extract(epoch FROM a.create_time) * 1000)::bigint, a.lane,
      a.serial_number, (SELECT coalesce(jsonb_agg(jsonb_build_array(o.position, o.merchant_id, o.kind, o.object_id,
        o.object_name, o.changes) ORDER BY o.position), '[]') FROM audited_objects o
        WHERE o.audit_id = a.audit_id AND o.create_time = a.create_time))::text, ' ' ORDER BY a.audit_id)
    FROM audit_log a
    WHERE a.merchant_id = of_merchant AND a.lane = of_lane AND a.serial_number BETWEEN from_number AND to_number
      AND a.create_time >= begin_time AND a.create_time < end_time
    GROUP BY a.serial_number ORDER BY a.serial_number;
  ELSIF of_log = 'login' THEN
    RETURN QUERY
    SELECT l.serial_number, string_agg(jsonb_build_array(l.log_id, l.merchant_id, l.user_id, l.user_name, l.way, l.is_refused,
      l.reason, l.session_id, l.operator_id, l.operator_name, (extract(epoch FROM l.create_time) * 1000)::bigint,
      (extract(epoch FROM l.last_used_time) * 1000)::bigint, l.trace_id, l.address, l.user_agent, l.lane, l.serial_number)::text,
      ' ' ORDER BY l.log_id)
    FROM login_log l
    WHERE l.merchant_id = of_merchant AND l.lane = of_lane AND l.serial_number BETWEEN from_number AND to_number
      AND l.create_time >= begin_time AND l.create_time < end_time
    GROUP BY l.serial_number ORDER BY l.serial_number;
  ELSE
    RAISE EXCEPTION 'unknown log %', of_log;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_log_rows(of_log text, of_merchant text DEFAULT NULL)
RETURNS TABLE (merchant_id text, month date, lane integer, row_count bigint, last_number bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF of_log = 'business' THEN
    RETURN QUERY
    SELECT a.merchant_id, date_trunc('month', a.create_time AT TIME ZONE 'UTC')::date, a.lane, count(*), max(a.serial_number)
    FROM audit_log a WHERE of_merchant IS NULL OR a.merchant_id = of_merchant GROUP BY 1, 2, 3;
  ELSIF of_log = 'login' THEN
    RETURN QUERY
    SELECT l.merchant_id, date_trunc('month', l.create_time AT TIME ZONE 'UTC')::date, l.lane, count(*), max(l.serial_number)
    FROM login_log l WHERE of_merchant IS NULL OR l.merchant_id = of_merchant GROUP BY 1, 2, 3;
  ELSE
    RAISE EXCEPTION 'unknown log %', of_log;
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remove_log_month(of_log text, of_month date, into_file text, with_hash bytea, with_rows integer)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  begin_time timestamptz := of_month::timestamp AT TIME ZONE 'UTC';
  end_time timestamptz := (of_month + interval '1 month') AT TIME ZONE 'UTC';
  tables text[] := CASE of_log WHEN 'business' THEN array['audited_objects', 'audit_log'] WHEN 'login' THEN array['login_log'] END;
  name text;
BEGIN
  IF end_time > now() - interval '180 days' OR end_time IS NULL THEN
    RAISE EXCEPTION 'the rows of % are younger than 180 days', of_month;
  END IF;
  IF EXISTS (
    SELECT FROM log_lanes l LEFT JOIN log_seal_positions p USING (log, merchant_id, month, lane)
    WHERE l.log = of_log AND l.month = of_month AND l.last_number > coalesce(p.sealed_number, 0)
  ) THEN
    RAISE EXCEPTION 'no seal covers all rows of %', of_month;
  END IF;
  FOREACH name IN ARRAY tables LOOP
    EXECUTE format('DROP TABLE IF EXISTS %I', format('%s_%s', name, to_char(of_month, 'YYYY_MM')));
    EXECUTE format('DELETE FROM %I WHERE create_time >= $1 AND create_time < $2', name) USING begin_time, end_time;
  END LOOP;
  UPDATE log_seals SET row_hashes = NULL WHERE log = of_log AND month = of_month;
  DELETE FROM log_lanes WHERE log = of_log AND month = of_month;
  DELETE FROM log_seal_positions WHERE log = of_log AND month = of_month;
  INSERT INTO log_archives (log, month, file_name, file_hash, row_count) VALUES (of_log, of_month, into_file, with_hash, with_rows);
END $$;
