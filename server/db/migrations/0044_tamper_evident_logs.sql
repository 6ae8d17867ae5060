CREATE TABLE "log_archives" (
	"log" text NOT NULL,
	"month" date NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"row_count" integer NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "log_archives_log_month_file_name_pk" PRIMARY KEY("log","month","file_name")
);
--> statement-breakpoint
CREATE TABLE "log_lanes" (
	"log" text NOT NULL,
	"merchant_id" text NOT NULL,
	"month" date NOT NULL,
	"lane" integer NOT NULL,
	"last_number" bigint NOT NULL,
	CONSTRAINT "log_lanes_log_merchant_id_month_lane_pk" PRIMARY KEY("log","merchant_id","month","lane")
);
--> statement-breakpoint
CREATE TABLE "log_seal_positions" (
	"log" text NOT NULL,
	"merchant_id" text NOT NULL,
	"month" date NOT NULL,
	"lane" integer NOT NULL,
	"sealed_number" bigint NOT NULL,
	CONSTRAINT "log_seal_positions_log_merchant_id_month_lane_pk" PRIMARY KEY("log","merchant_id","month","lane")
);
--> statement-breakpoint
CREATE TABLE "log_seals" (
	"merchant_id" text NOT NULL,
	"seal_number" bigint NOT NULL,
	"log" text NOT NULL,
	"month" date NOT NULL,
	"ranges" jsonb NOT NULL,
	"row_hashes" "bytea",
	"content_hash" "bytea" NOT NULL,
	"previous_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"create_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "log_seals_merchant_id_seal_number_pk" PRIMARY KEY("merchant_id","seal_number")
);
--> statement-breakpoint
ALTER TABLE "log_lanes" ADD CONSTRAINT "log_lanes_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_seal_positions" ADD CONSTRAINT "log_seal_positions_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "log_seals" ADD CONSTRAINT "log_seals_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_seals_month" ON "log_seals" USING btree ("log","month");--> statement-breakpoint
CREATE INDEX "log_seals_time" ON "log_seals" USING btree ("create_time");--> statement-breakpoint
SELECT secure_table(name::regclass, 'custom', NULL) FROM unnest(array['log_lanes', 'log_seal_positions', 'log_seals']) AS name;
--> statement-breakpoint
-- The chain grows; the server's roles can't change what stands in it.
GRANT SELECT ON log_lanes, log_archives TO portal_session;
--> statement-breakpoint
GRANT SELECT, INSERT ON log_seals TO portal_session;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON log_seal_positions TO portal_session;
--> statement-breakpoint
CREATE POLICY chain ON log_lanes FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
CREATE POLICY chain ON log_seals TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY chain ON log_seal_positions TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The log with its objects moves into tables that are partitioned by month.
DROP FUNCTION delete_old_audit_rows(bigint, timestamptz, integer);
--> statement-breakpoint
DROP POLICY of_visible_call ON audited_objects;
--> statement-breakpoint
ALTER SEQUENCE audit_log_audit_id_seq RENAME TO audit_log_former_seq;
--> statement-breakpoint
ALTER TABLE audit_log RENAME TO audit_log_former;
--> statement-breakpoint
ALTER TABLE audited_objects RENAME TO audited_objects_former;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"audit_id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"user_id" text,
	"user_name" text,
	"operation" text NOT NULL,
	"argument" jsonb NOT NULL,
	"refusal" text,
	"duration_ms" integer,
	"trace_id" text NOT NULL,
	"address" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lane" integer DEFAULT 0 NOT NULL,
	"serial_number" bigint DEFAULT 0 NOT NULL
) PARTITION BY RANGE (create_time);
--> statement-breakpoint
CREATE TABLE "audited_objects" (
	"audit_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"object_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
) PARTITION BY RANGE (create_time);
--> statement-breakpoint
-- Rows whose month has no partition, for example after a clock was wrong: the log takes them, since a change is not
-- stored without its row.
CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT;
--> statement-breakpoint
CREATE TABLE audited_objects_other PARTITION OF audited_objects DEFAULT;
--> statement-breakpoint
-- Creates the partitions of the months from one to another. Omits a month of which the default partition has rows.
-- Partitions have no grants and no policies of their own: who reads the partitioned table passes its policies.
CREATE FUNCTION add_log_partitions(first_month timestamptz, last_month timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  month timestamp := date_trunc('month', first_month AT TIME ZONE 'UTC');
  parent text;
  is_used boolean;
BEGIN
  WHILE month <= last_month AT TIME ZONE 'UTC' LOOP
    FOREACH parent IN ARRAY array['audit_log', 'audited_objects'] LOOP
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
REVOKE EXECUTE ON FUNCTION add_log_partitions(timestamptz, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION add_log_partitions(timestamptz, timestamptz) TO portal_session;
--> statement-breakpoint
SELECT add_log_partitions((SELECT coalesce(min(create_time), now()) FROM audit_log_former), now() + interval '3 months');
--> statement-breakpoint
INSERT INTO audit_log OVERRIDING SYSTEM VALUE
SELECT audit_id, merchant_id, user_id, user_name, operation, argument, refusal, duration_ms, trace_id, address, create_time, 0,
  row_number() OVER (PARTITION BY merchant_id, date_trunc('month', create_time AT TIME ZONE 'UTC') ORDER BY audit_id)
FROM audit_log_former;
--> statement-breakpoint
INSERT INTO audited_objects
SELECT o.audit_id, o.position, o.merchant_id, o.kind, o.object_id, o.object_name, o.changes, a.create_time
FROM audited_objects_former o JOIN audit_log_former a USING (audit_id);
--> statement-breakpoint
INSERT INTO log_lanes
SELECT 'business', merchant_id, date_trunc('month', create_time AT TIME ZONE 'UTC'), 0, count(*) FROM audit_log GROUP BY 2, 3;
--> statement-breakpoint
SELECT setval('audit_log_audit_id_seq', last_value, is_called) FROM audit_log_former_seq;
--> statement-breakpoint
DROP TABLE audited_objects_former, audit_log_former;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_audit_id_create_time_pk" PRIMARY KEY("audit_id","create_time");--> statement-breakpoint
ALTER TABLE "audited_objects" ADD CONSTRAINT "audited_objects_audit_id_position_create_time_pk" PRIMARY KEY("audit_id","position","create_time");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audited_objects" ADD CONSTRAINT "audited_objects_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_numbers" ON "audit_log" USING btree ("merchant_id","lane","serial_number");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_all" ON "audit_log" USING btree ("create_time" DESC NULLS FIRST,"audit_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_trace" ON "audit_log" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "audited_objects_history" ON "audited_objects" USING btree ("merchant_id","kind","object_id","audit_id" DESC NULLS FIRST);--> statement-breakpoint
SELECT secure_table(name::regclass, 'merchant', 'SELECT, INSERT') FROM unnest(array['audit_log', 'audited_objects']) AS name;
--> statement-breakpoint
GRANT INSERT ON audit_log, audited_objects TO portal_session;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE audit_log_audit_id_seq TO portal_merchant, portal_session;
--> statement-breakpoint
CREATE POLICY session_audit ON audit_log FOR INSERT TO portal_session WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY session_audit ON audited_objects FOR INSERT TO portal_session WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_calls ON audit_log AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING ((SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY of_visible_call ON audited_objects AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING ((SELECT current_setting('app.scope', true)) = '*'
    OR EXISTS (SELECT FROM audit_log WHERE audit_log.audit_id = audited_objects.audit_id
      AND audit_log.create_time = audited_objects.create_time));
--> statement-breakpoint
CREATE POLICY platform_reads_below ON audit_log FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
CREATE POLICY platform_reads_below ON audited_objects FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
-- Numbers a new row of a log. A lane belongs to one transaction until its end, so that the numbers of a lane are in the order
-- of the commits, and a rollback takes its numbers back. The argument of the trigger names the log.
CREATE FUNCTION number_log_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  lanes constant integer := 64;
  lock_key integer := hashtext(TG_ARGV[0] || ' ' || NEW.merchant_id);
BEGIN
  NEW.lane := 0;
  WHILE NEW.lane < lanes AND NOT pg_try_advisory_xact_lock(lock_key, NEW.lane) LOOP
    NEW.lane := NEW.lane + 1;
  END LOOP;
  IF NEW.lane = lanes THEN
    NEW.lane := 0;
    PERFORM pg_advisory_xact_lock(lock_key, NEW.lane);
  END IF;
  INSERT INTO log_lanes AS former (log, merchant_id, month, lane, last_number)
  VALUES (TG_ARGV[0], NEW.merchant_id, date_trunc('month', NEW.create_time AT TIME ZONE 'UTC'), NEW.lane, 1)
  ON CONFLICT (log, merchant_id, month, lane) DO UPDATE SET last_number = former.last_number + 1
  RETURNING last_number INTO NEW.serial_number;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION number_log_row() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER number_log_row BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION number_log_row('business');
--> statement-breakpoint
-- The rows of a part of a lane, each as the text that its hash is made of. Two rows of one number are one text, which the
-- hash of neither fits.
CREATE FUNCTION read_log_rows(of_log text, of_merchant text, of_month date, of_lane integer, from_number bigint, to_number bigint)
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
  ELSE
    RAISE EXCEPTION 'unknown log %', of_log;
  END IF;
END $$;
--> statement-breakpoint
-- The SHA-256 hashes of the rows of a part of a lane, one after the other; zeros for a row that is missing.
CREATE FUNCTION hash_log_rows(of_log text, of_merchant text, of_month date, of_lane integer, from_number bigint, to_number bigint)
RETURNS bytea LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT string_agg(coalesce(sha256(convert_to(entry, 'UTF8')), decode(repeat('00', 32), 'hex')), ''::bytea ORDER BY number)
  FROM generate_series(from_number, to_number) AS number
  LEFT JOIN read_log_rows(of_log, of_merchant, of_month, of_lane, from_number, to_number) ON serial_number = number
$$;
--> statement-breakpoint
-- How many rows of a log each lane really has, and the last number among them, for comparing with log_lanes.
CREATE FUNCTION count_log_rows(of_log text, of_merchant text DEFAULT NULL)
RETURNS TABLE (merchant_id text, month date, lane integer, row_count bigint, last_number bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF of_log = 'business' THEN
    RETURN QUERY
    SELECT a.merchant_id, date_trunc('month', a.create_time AT TIME ZONE 'UTC')::date, a.lane, count(*), max(a.serial_number)
    FROM audit_log a WHERE of_merchant IS NULL OR a.merchant_id = of_merchant GROUP BY 1, 2, 3;
  ELSE
    RAISE EXCEPTION 'unknown log %', of_log;
  END IF;
END $$;
--> statement-breakpoint
-- Removes a month of a log after its rows were written into a file: the only way for the server to remove rows of a log. Keeps the
-- last 180 days, whoever calls it, and rows that no seal covers.
CREATE FUNCTION remove_log_month(of_log text, of_month date, into_file text, with_hash bytea, with_rows integer)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  begin_time timestamptz := of_month::timestamp AT TIME ZONE 'UTC';
  end_time timestamptz := (of_month + interval '1 month') AT TIME ZONE 'UTC';
  tables text[] := CASE of_log WHEN 'business' THEN array['audited_objects', 'audit_log'] END;
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
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['read_log_rows(text, text, date, integer, bigint, bigint)',
    'hash_log_rows(text, text, date, integer, bigint, bigint)', 'count_log_rows(text, text)',
    'remove_log_month(text, date, text, bytea, integer)'] LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO portal_session', name);
  END LOOP;
END $$;
