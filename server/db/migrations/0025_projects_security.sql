DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['user_projects', 'interaction_events'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    -- Asked once for a query and not for each of a year's rows.
    EXECUTE format($policy$CREATE POLICY own_merchant ON %I TO portal_merchant
      USING (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))
      WITH CHECK (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- How somebody has arranged their projects is theirs alone.
CREATE POLICY own_projects ON user_projects AS RESTRICTIVE TO portal_merchant
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')))
  WITH CHECK (user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE (is_top, is_default) ON user_projects TO portal_merchant;
--> statement-breakpoint
-- What happened is read; it goes with its project and not otherwise.
GRANT SELECT ON interaction_events TO portal_merchant;
