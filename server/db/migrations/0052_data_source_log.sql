CREATE TABLE "data_source_log" (
	"log_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_source_log_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"user_id" text,
	"user_name" text,
	"caller" text,
	"trace_id" text,
	"table_name" text NOT NULL,
	"operation" text NOT NULL,
	"row_count" integer NOT NULL,
	"changed_rows" jsonb NOT NULL,
	"statement" text,
	"duration_ms" real NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_log" (
	"run_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_log_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"statement" text NOT NULL,
	"duration_ms" real NOT NULL,
	"row_count" integer,
	"error_code" text,
	"caller" text,
	"trace_id" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "data_source_log_time" ON "data_source_log" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_source_log_all" ON "data_source_log" USING btree ("create_time" DESC NULLS FIRST,"log_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_source_log_trace" ON "data_source_log" USING btree ("trace_id");--> statement-breakpoint
CREATE INDEX "statement_log_time" ON "statement_log" USING btree ("create_time" DESC NULLS FIRST,"run_id" DESC NULLS FIRST);
--> statement-breakpoint
SELECT secure_table('data_source_log', 'merchant', 'SELECT');
--> statement-breakpoint
-- A data scope narrower than the merchant shows the own statements only, as in the audit log.
CREATE POLICY own_statements ON data_source_log AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING ((SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY platform_reads_below ON data_source_log FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
SELECT secure_table('statement_log', 'custom', 'SELECT');
--> statement-breakpoint
CREATE POLICY platform_reads ON statement_log FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON statement_log TO portal_session;
--> statement-breakpoint
CREATE POLICY server_writes ON statement_log TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The difference between two states of a row: the columns of its primary key, and the columns that differ. Before an insert
-- and after a delete there is no state. Binary values are encrypted, hashes or files, so that all of them are masked.
CREATE FUNCTION describe_changed_row(old_row jsonb, new_row jsonb, keys text[], masked text[]) RETURNS jsonb
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_build_object(
      'idColumns', (
        SELECT jsonb_agg(jsonb_build_object('name', key, 'value', coalesce(new_row, old_row) ->> key)) FROM unnest(keys) AS key),
      'columns', coalesce(
        jsonb_agg(jsonb_build_object('name', name, 'before', describe_value(old_value, is_masked),
          'after', describe_value(new_value, is_masked))) FILTER (WHERE old_value IS DISTINCT FROM new_value), '[]'))
    FROM (
      SELECT name, old_row ->> name AS old_value, new_row ->> name AS new_value, name = ANY (masked) AS is_masked
      FROM jsonb_object_keys(coalesce(new_row, old_row)) AS name
    ) AS columns
  );
END $$;
--> statement-breakpoint
CREATE FUNCTION describe_value(value text, is_masked boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN value IS NULL THEN NULL WHEN is_masked OR value LIKE '\\x%' THEN '****'
    WHEN length(value) > 200 THEN left(value, 200) || '…' ELSE value END
$$;
--> statement-breakpoint
-- Lets the data source log follow a table: creates a function for it, and a trigger for each operation. A statement leaves
-- one row for each merchant whose rows it has changed. The function runs as the owner, so that the server's roles need no
-- right to write the log. Binary columns are masked always, `masked` names the other secrets.
CREATE FUNCTION log_data_changes(logged regclass, masked text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  keys text[] := (
    SELECT array_agg(a.attname ORDER BY a.attnum) FROM pg_index i
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
    WHERE i.indrelid = logged AND i.indisprimary);
  has_merchant boolean := EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = logged AND attname = 'merchant_id' AND NOT attisdropped);
  -- What is the same in the statements for all operations. %1$L is the operation, %2$s the changed rows.
  template text := $statement$
    INSERT INTO data_source_log (merchant_id, user_id, user_name, caller, trace_id, table_name, operation, row_count,
      changed_rows, statement, duration_ms)
    SELECT merchant_id, nullif(current_setting('app.user_id', true), ''), nullif(current_setting('app.user_name', true), ''),
      nullif(current_setting('app.caller', true), ''), nullif(current_setting('app.trace_id', true), ''), TG_TABLE_NAME, %1$L,
      count(*),
      coalesce(jsonb_agg(describe_changed_row(to_jsonb(old_row), to_jsonb(new_row), %3$L, %4$L)) FILTER (WHERE position <= 20), '[]'),
      CASE WHEN nullif(current_setting('app.trace_id', true), '') IS NOT NULL THEN left(current_query(), 1000) END,
      extract(epoch FROM clock_timestamp() - statement_timestamp()) * 1000
    FROM (SELECT old_row, new_row, merchant_id, row_number() OVER (PARTITION BY merchant_id) AS position
      FROM (%2$s) AS changed_rows) AS numbered
    WHERE merchant_id IS NOT NULL
    GROUP BY merchant_id;
  $statement$;
  merchant_of text := CASE WHEN has_merchant THEN '%s.merchant_id' ELSE 'acting_merchant()' END;
  function_name text := format('log_changes_of_%s', logged);
BEGIN
  EXECUTE format(
    $body$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = public, pg_temp SET bytea_output = hex AS $f$
    BEGIN
      IF TG_OP = 'INSERT' THEN %2$s
      ELSIF TG_OP = 'UPDATE' THEN %3$s
      ELSE %4$s
      END IF;
      RETURN NULL;
    END $f$ $body$,
    function_name,
    format(template, 'insert', format('SELECT NULL::%s AS old_row, new_rows AS new_row, %s AS merchant_id FROM new_rows',
      logged, format(merchant_of, 'new_rows')), keys, masked),
    format(template, 'update', format('SELECT old_rows AS old_row, new_rows AS new_row, %s AS merchant_id FROM old_rows JOIN new_rows USING (%s)',
      format(merchant_of, 'new_rows'), (SELECT string_agg(quote_ident(key), ', ') FROM unnest(keys) AS key)), keys, masked),
    format(template, 'delete', format('SELECT old_rows AS old_row, NULL::%s AS new_row, %s AS merchant_id FROM old_rows',
      logged, format(merchant_of, 'old_rows')), keys, masked));
  EXECUTE format('REVOKE EXECUTE ON FUNCTION %I() FROM PUBLIC', function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER log_inserted AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', logged, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER log_updated AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', logged, function_name);
  EXECUTE format('CREATE OR REPLACE TRIGGER log_deleted AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION %I()', logged, function_name);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION log_data_changes(regclass, text[]) FROM PUBLIC;
--> statement-breakpoint
-- The merchant for changes of tables without merchants: the one that the transaction works in, or the one that runs the
-- installation. Null while the installation has no merchant yet.
CREATE FUNCTION acting_merchant() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(nullif(current_setting('app.merchant_id', true), ''),
    (SELECT merchant_id FROM merchants WHERE parent_id IS NULL LIMIT 1))
$$;
--> statement-breakpoint
-- Deletes the oldest rows of the log. Keeps 30 days whoever calls it.
CREATE FUNCTION remove_old_data_source_log(kept_days integer) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  removed bigint;
BEGIN
  IF kept_days < 30 OR kept_days IS NULL THEN
    RAISE EXCEPTION 'the data source log keeps 30 days at least';
  END IF;
  DELETE FROM data_source_log WHERE create_time < now() - make_interval(days => kept_days);
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION remove_old_data_source_log(integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION remove_old_data_source_log(integer) TO portal_session;
--> statement-breakpoint
SELECT log_data_changes('users', '{password_hash}');
--> statement-breakpoint
SELECT log_data_changes(name::regclass) FROM unnest(array['app_logos', 'apps', 'campaigns', 'device_alarms', 'devices',
  'dictionaries', 'dictionary_items', 'letter_categories', 'letter_templates', 'menus', 'merchant_apps',
  'merchant_authorizations', 'merchants', 'organizations', 'parameters', 'placements', 'positions', 'projects', 'role_menus',
  'role_organizations', 'roles', 'second_factors', 'user_excluded_organizations', 'user_positions', 'user_projects', 'user_roles']) AS name;
