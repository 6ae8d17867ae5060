CREATE TABLE "user_counts" (
	"change_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_counts_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"counted_by" text NOT NULL,
	"counted_id" text NOT NULL,
	"user_count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "users_merchant_time";--> statement-breakpoint
DROP INDEX "user_roles_role";--> statement-breakpoint
DROP INDEX "users_merchant_name";--> statement-breakpoint
DROP INDEX "users_organization";--> statement-breakpoint
CREATE INDEX "user_counts_counted" ON "user_counts" USING btree ("merchant_id","counted_by","counted_id");--> statement-breakpoint
CREATE INDEX "users_listing" ON "users" USING btree ("merchant_id","create_time" DESC NULLS FIRST,"user_id" DESC NULLS FIRST,"organize_id","created_by","user_name","nick_name","enabled","locked_time","unlocking_time");--> statement-breakpoint
CREATE INDEX "users_merchant_nick_name" ON "users" USING btree ("merchant_id","nick_name");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_id","merchant_id","user_id");--> statement-breakpoint
CREATE INDEX "users_merchant_name" ON "users" USING btree ("merchant_id","user_name","user_id","organize_id","created_by","nick_name","enabled");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organize_id","merchant_id","user_id","created_by");--> statement-breakpoint
-- The owner's triggers write the counts; calls only read them. A call that sees a part of the merchant sees no row.
SELECT secure_table('user_counts', 'custom', 'SELECT');
--> statement-breakpoint
CREATE POLICY whole_merchant ON user_counts FOR SELECT TO portal_merchant
  USING (
    merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), ''))
    AND (SELECT current_setting('app.scope', true)) = '*'
  );
--> statement-breakpoint
-- The list of merchants shows the number of users of merchants below the caller's.
GRANT SELECT ON user_counts TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON user_counts FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
-- Adds the changes of one statement to the counts: TG_ARGV[0] is the kind of count, TG_ARGV[1] the column with the
-- counted id. Each change is a new row, merged with those rows that no other transaction holds at the moment. Nothing
-- waits for a lock, so that no two calls can block each other, and a long import blocks nobody.
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  kind text := TG_ARGV[0];
  added text := 'SELECT merchant_id, %1$I AS counted_id, 1 AS change FROM new_rows';
  removed text := 'SELECT merchant_id, %1$I AS counted_id, -1 AS change FROM old_rows';
  changes text := CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END;
  changed record;
BEGIN
  FOR changed IN EXECUTE format('SELECT merchant_id, counted_id, sum(change)::int AS change FROM (' || changes ||
    ') AS changes GROUP BY merchant_id, counted_id HAVING sum(change) <> 0', TG_ARGV[1])
  LOOP
    WITH merged AS (
      DELETE FROM user_counts WHERE change_id IN (
        SELECT change_id FROM user_counts
        WHERE merchant_id = changed.merchant_id AND counted_by = kind AND counted_id = changed.counted_id
        FOR UPDATE SKIP LOCKED
      ) RETURNING user_count
    ), summed AS (
      SELECT changed.change + coalesce(sum(user_count), 0) AS user_count FROM merged
    )
    INSERT INTO user_counts (merchant_id, counted_by, counted_id, user_count)
    SELECT changed.merchant_id, kind, changed.counted_id, summed.user_count FROM summed WHERE summed.user_count <> 0;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_users() FROM PUBLIC;
--> statement-breakpoint
-- The triggers come before the first count: creating them locks the tables, so that no change is missed.
DO $$
DECLARE
  counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES ('users', 'organization', 'organize_id'), ('user_positions', 'position', 'position_id'),
    ('user_roles', 'role', 'role_id')) AS counted (name, kind, id)
  LOOP
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_users(%L, %L)', counted.name, counted.kind, counted.id);
    EXECUTE format('CREATE TRIGGER count_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_users(%L, %L)', counted.name, counted.kind, counted.id);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_users(%L, %L)', counted.name, counted.kind, counted.id);
    EXECUTE format('INSERT INTO user_counts (merchant_id, counted_by, counted_id, user_count)
      SELECT merchant_id, %L, %I, count(*) FROM %I GROUP BY merchant_id, %2$I', counted.kind, counted.id, counted.name);
  END LOOP;
END $$;
