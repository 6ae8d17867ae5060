-- Whether the merchant of the transaction is the one that runs the installation: the one with none above it.
CREATE FUNCTION runs_installation() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM merchants
    WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '') AND parent_id IS NULL
  )
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION runs_installation() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION runs_installation() TO portal_merchant;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['menus', 'dictionaries', 'dictionary_items'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format('CREATE POLICY session_lookup ON %I FOR SELECT TO portal_session USING (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- For every other merchant a node of the platform alone does not exist: nobody there is shown it, holds its permission or
-- hands it out.
CREATE POLICY own_nodes ON menus FOR SELECT TO portal_merchant
  USING (NOT platform_only OR (SELECT runs_installation()));
--> statement-breakpoint
CREATE POLICY own_nodes ON role_menus AS RESTRICTIVE FOR INSERT TO portal_merchant
  WITH CHECK (EXISTS (SELECT FROM menus WHERE menus.menu_id = role_menus.menu_id));
--> statement-breakpoint
-- Dictionaries belong to the installation: all merchants read them, the platform alone changes them, and what came with
-- the release stays.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['dictionaries', 'dictionary_items'] LOOP
    EXECUTE format('CREATE POLICY everybody_reads ON %I FOR SELECT TO portal_merchant USING (true)', name);
    EXECUTE format($policy$CREATE POLICY platform_adds ON %I FOR INSERT TO portal_merchant
      WITH CHECK ((SELECT runs_installation()) AND NOT is_builtin)$policy$, name);
    EXECUTE format($policy$CREATE POLICY platform_edits ON %I FOR UPDATE TO portal_merchant
      USING ((SELECT runs_installation()))$policy$, name);
    EXECUTE format($policy$CREATE POLICY platform_removes ON %I FOR DELETE TO portal_merchant
      USING ((SELECT runs_installation()) AND NOT is_builtin)$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Codes and values are kept in rows of all kinds, so that they never change.
GRANT SELECT, INSERT, DELETE, UPDATE (dict_name, enabled, remark, version) ON dictionaries TO portal_merchant;
--> statement-breakpoint
GRANT INSERT, DELETE, UPDATE (dict_label, sort, enabled, is_default, tag_type, remark, version)
  ON dictionary_items TO portal_merchant;
--> statement-breakpoint
GRANT SELECT ON dictionaries TO portal_session;
--> statement-breakpoint
-- Browsers hear of a dictionary that is disabled as they do of its items.
CREATE TRIGGER live AFTER INSERT OR UPDATE OR DELETE ON dictionaries
  FOR EACH ROW EXECUTE FUNCTION tell_live('dictionaries');
