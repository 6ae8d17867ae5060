-- References within a merchant are composite since earlier migrations: the single ones beside them ask the same twice.
ALTER TABLE "letter_templates" DROP CONSTRAINT "letter_templates_category_id_letter_categories_category_id_fk";
--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_template_id_letter_templates_template_id_fk";
--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_category_id_letter_categories_category_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "merchant_authorizations" DROP CONSTRAINT "merchant_authorizations_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "merchant_authorizations" DROP CONSTRAINT "merchant_authorizations_role_id_roles_role_id_fk";
--> statement-breakpoint
ALTER TABLE "role_menus" DROP CONSTRAINT "role_menus_role_id_roles_role_id_fk";
--> statement-breakpoint
ALTER TABLE "role_organizations" DROP CONSTRAINT "role_organizations_role_id_roles_role_id_fk";
--> statement-breakpoint
ALTER TABLE "role_organizations" DROP CONSTRAINT "role_organizations_organize_id_organizations_organize_id_fk";
--> statement-breakpoint
ALTER TABLE "user_excluded_organizations" DROP CONSTRAINT "user_excluded_organizations_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_excluded_organizations" DROP CONSTRAINT "user_excluded_organizations_organize_id_organizations_organize_id_fk";
--> statement-breakpoint
ALTER TABLE "user_positions" DROP CONSTRAINT "user_positions_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_positions" DROP CONSTRAINT "user_positions_position_id_positions_position_id_fk";
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_user_id_users_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_id_roles_role_id_fk";
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_organize_id_organizations_organize_id_fk";
--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_user_id_users_user_id_fk";
--> statement-breakpoint
-- Makes a table show each merchant its own rows. The scope says which of these a caller sees; server/db/merchantTable.ts has
-- the list, and a test compares both. In a sub-select the setting is read once a statement instead of once a row.
CREATE FUNCTION secure_table(secured regclass, scope text, granted text DEFAULT 'SELECT, INSERT, UPDATE, DELETE')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own_merchant text := $policy$(merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))$policy$;
  own_rows text := $policy$(user_id = (SELECT nullif(current_setting('app.user_id', true), '')))$policy$;
  whole_merchant text := $policy$(SELECT current_setting('app.scope', true)) = '*'$policy$;
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', secured);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', secured);
  EXECUTE format('DROP POLICY IF EXISTS installation ON %s', secured);
  EXECUTE format('CREATE POLICY installation ON %s TO %I USING (true) WITH CHECK (true)', secured, current_user);
  IF scope <> 'custom' THEN
    EXECUTE format('DROP POLICY IF EXISTS own_merchant ON %s', secured);
    EXECUTE format('CREATE POLICY own_merchant ON %s TO portal_merchant USING %s WITH CHECK %2$s', secured, own_merchant);
  END IF;
  IF scope IN ('user', 'organization') THEN
    EXECUTE format('DROP POLICY IF EXISTS data_scope ON %s', secured);
  END IF;
  CASE scope
    WHEN 'merchant', 'custom' THEN NULL;
    WHEN 'user' THEN
      EXECUTE format('CREATE POLICY data_scope ON %s AS RESTRICTIVE TO portal_merchant
        USING (%s OR EXISTS (SELECT FROM users WHERE users.user_id = %1$s.user_id))', secured, whole_merchant);
    WHEN 'organization' THEN
      EXECUTE format($policy$CREATE POLICY data_scope ON %s AS RESTRICTIVE TO portal_merchant
        USING (%s OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true))))$policy$,
        secured, whole_merchant);
    WHEN 'person' THEN
      EXECUTE format('DROP POLICY IF EXISTS own_rows ON %s', secured);
      EXECUTE format('CREATE POLICY own_rows ON %s AS RESTRICTIVE TO portal_merchant USING %s WITH CHECK %2$s',
        secured, own_rows);
    ELSE RAISE EXCEPTION 'secure_table knows no scope %', scope;
  END CASE;
  IF granted IS NOT NULL THEN
    EXECUTE format('GRANT %s ON %s TO portal_merchant', granted, secured);
  END IF;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION secure_table(regclass, text, text) FROM PUBLIC;
--> statement-breakpoint
-- What stands keeps its grants and gets the one form of the policies.
SELECT secure_table(name::regclass, 'merchant', NULL) FROM unnest(array['audit_log', 'campaigns', 'device_alarms',
  'device_readings', 'devices', 'download_tickets', 'interaction_events', 'letter_categories', 'letter_templates', 'letters',
  'merchant_apps', 'organizations', 'placements', 'positions', 'projects', 'role_menus', 'role_organizations', 'roles',
  'sessions', 'users']) AS name;
--> statement-breakpoint
SELECT secure_table(name::regclass, 'user', NULL) FROM unnest(array['mails', 'user_excluded_organizations', 'user_positions',
  'user_roles', 'verification_codes']) AS name;
--> statement-breakpoint
DROP POLICY own_projects ON user_projects;
--> statement-breakpoint
SELECT secure_table('user_projects', 'person', NULL);
