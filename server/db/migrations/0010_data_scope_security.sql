-- Whatever belongs together belongs to one merchant: the database itself refuses to join rows of two.
ALTER TABLE organizations ADD CONSTRAINT organizations_merchant_organization UNIQUE (merchant_id, organize_id);
--> statement-breakpoint
ALTER TABLE roles ADD CONSTRAINT roles_merchant_role UNIQUE (merchant_id, role_id);
--> statement-breakpoint
ALTER TABLE positions ADD CONSTRAINT positions_merchant_position UNIQUE (merchant_id, position_id);
--> statement-breakpoint
ALTER TABLE organizations ADD CONSTRAINT organizations_own_parent
  FOREIGN KEY (merchant_id, parent_id) REFERENCES organizations (merchant_id, organize_id);
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_own_organization
  FOREIGN KEY (merchant_id, organize_id) REFERENCES organizations (merchant_id, organize_id);
--> statement-breakpoint
ALTER TABLE user_roles
  ADD CONSTRAINT user_roles_own_user
    FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, user_id) ON DELETE CASCADE,
  ADD CONSTRAINT user_roles_own_role FOREIGN KEY (merchant_id, role_id) REFERENCES roles (merchant_id, role_id);
--> statement-breakpoint
ALTER TABLE user_positions
  ADD CONSTRAINT user_positions_own_user
    FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, user_id) ON DELETE CASCADE,
  ADD CONSTRAINT user_positions_own_position
    FOREIGN KEY (merchant_id, position_id) REFERENCES positions (merchant_id, position_id);
--> statement-breakpoint
ALTER TABLE role_menus ADD CONSTRAINT role_menus_own_role
  FOREIGN KEY (merchant_id, role_id) REFERENCES roles (merchant_id, role_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE role_organizations
  ADD CONSTRAINT role_organizations_own_role
    FOREIGN KEY (merchant_id, role_id) REFERENCES roles (merchant_id, role_id) ON DELETE CASCADE,
  ADD CONSTRAINT role_organizations_own_organization
    FOREIGN KEY (merchant_id, organize_id) REFERENCES organizations (merchant_id, organize_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE user_excluded_organizations
  ADD CONSTRAINT user_excluded_organizations_own_user
    FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, user_id) ON DELETE CASCADE,
  ADD CONSTRAINT user_excluded_organizations_own_organization
    FOREIGN KEY (merchant_id, organize_id) REFERENCES organizations (merchant_id, organize_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE merchant_authorizations
  ADD CONSTRAINT merchant_authorizations_home_user
    FOREIGN KEY (home_merchant_id, user_id) REFERENCES users (merchant_id, user_id) ON DELETE CASCADE,
  ADD CONSTRAINT merchant_authorizations_own_role
    FOREIGN KEY (merchant_id, role_id) REFERENCES roles (merchant_id, role_id),
  ADD CONSTRAINT merchant_authorizations_elsewhere CHECK (merchant_id <> home_merchant_id);
--> statement-breakpoint
-- A root organisation is the company itself; those that stand get codes in their order.
UPDATE organizations o SET organize_type = CASE WHEN parent_id IS NULL THEN 'company' ELSE 'department' END,
  organize_code = 'ORG' || lpad(place::text, greatest(3, length(place::text)), '0')
FROM (
  SELECT organize_id, row_number() OVER (PARTITION BY merchant_id ORDER BY parent_id IS NOT NULL, sort, organize_id) AS place
  FROM organizations
) AS placed WHERE placed.organize_id = o.organize_id;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['role_organizations', 'user_excluded_organizations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format($policy$CREATE POLICY own_merchant ON %I TO portal_merchant
      USING (merchant_id = nullif(current_setting('app.merchant_id', true), ''))
      WITH CHECK (merchant_id = nullif(current_setting('app.merchant_id', true), ''))$policy$, name);
    EXECUTE format('CREATE POLICY session_lookup ON %I TO portal_session USING (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON role_organizations, user_excluded_organizations TO portal_merchant;
--> statement-breakpoint
GRANT SELECT ON user_excluded_organizations TO portal_session;
--> statement-breakpoint
-- The roles that count for somebody in a merchant at this moment: at home those that they hold, in another merchant the
-- one that it has let them in with. The only place that says so.
CREATE FUNCTION roles_in_force(of_user text, in_merchant text) RETURNS SETOF roles LANGUAGE sql STABLE AS $$
  SELECT r.* FROM users u JOIN user_roles ur ON ur.user_id = u.user_id JOIN roles r ON r.role_id = ur.role_id
  WHERE u.user_id = of_user AND u.merchant_id = in_merchant AND r.enabled
  UNION ALL
  SELECT r.* FROM merchant_authorizations a JOIN roles r ON r.role_id = a.role_id
  WHERE a.user_id = of_user AND a.merchant_id = in_merchant AND r.enabled
    AND (a.end_time IS NULL OR a.end_time > now())
$$;
--> statement-breakpoint
-- The organisations whose rows somebody may see in the merchant of the transaction (PER-03): what their roles show
-- together, less what was taken out for them. It sees the whole tree, as policies that narrow what is seen are built on it.
CREATE FUNCTION visible_organizations(of_user text, before_exclusions boolean DEFAULT false) RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH RECURSIVE merchant AS (
    SELECT nullif(current_setting('app.merchant_id', true), '') AS merchant_id
  ), held AS (
    SELECT r.* FROM merchant m, roles_in_force(of_user, m.merchant_id) r
  ), home AS (
    SELECT u.organize_id FROM users u JOIN merchant m ON m.merchant_id = u.merchant_id WHERE u.user_id = of_user
  ), below AS (
    SELECT home.organize_id FROM home WHERE EXISTS (SELECT FROM held WHERE data_scope = 'OWN_AND_BELOW')
    UNION
    SELECT o.organize_id FROM organizations o JOIN below b ON o.parent_id = b.organize_id
  ), excluded AS (
    SELECT e.organize_id FROM user_excluded_organizations e JOIN merchant m ON m.merchant_id = e.merchant_id
    WHERE e.user_id = of_user
    UNION
    SELECT o.organize_id FROM organizations o JOIN excluded e ON o.parent_id = e.organize_id
  ), shown AS (
    SELECT o.organize_id FROM organizations o JOIN merchant m ON m.merchant_id = o.merchant_id
    WHERE EXISTS (SELECT FROM held WHERE is_administrator OR data_scope = 'ALL')
    UNION
    SELECT organize_id FROM below
    UNION
    SELECT organize_id FROM home WHERE EXISTS (SELECT FROM held WHERE data_scope = 'OWN')
    UNION
    SELECT ro.organize_id FROM role_organizations ro JOIN held ON held.role_id = ro.role_id WHERE held.data_scope = 'CUSTOM'
  )
  SELECT organize_id FROM shown
  WHERE before_exclusions OR EXISTS (SELECT FROM held WHERE is_administrator)
    OR organize_id NOT IN (SELECT organize_id FROM excluded)
$$;
--> statement-breakpoint
-- The merchant of the transaction with all below it: those that its people may manage, if their rights reach so far.
CREATE FUNCTION merchant_reach() RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH RECURSIVE reach AS (
    SELECT merchant_id FROM merchants WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '')
    UNION
    SELECT m.merchant_id FROM merchants m JOIN reach r ON m.parent_id = r.merchant_id
  )
  SELECT merchant_id FROM reach
$$;
--> statement-breakpoint
-- Whether the merchant right above that of the transaction has an app and so can give it to it.
CREATE FUNCTION parent_has_app(wanted text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM merchants m JOIN merchant_apps ma ON ma.merchant_id = m.parent_id AND ma.app_id = wanted
    WHERE m.merchant_id = nullif(current_setting('app.merchant_id', true), '')
  )
$$;
--> statement-breakpoint
-- The organisation that the one whose sight the transaction has belongs to.
CREATE FUNCTION own_organization() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT organize_id FROM users
  WHERE user_id = current_setting('app.scope', true) AND merchant_id = current_setting('app.merchant_id', true)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION visible_organizations(text, boolean), merchant_reach(), parent_has_app(text), own_organization() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION visible_organizations(text, boolean), merchant_reach(), parent_has_app(text), own_organization() TO portal_merchant;
--> statement-breakpoint
-- Data scope. app.scope names whose sight the transaction has: a user's id, or * for the whole merchant (administrators,
-- and the portal's own bookkeeping). Nobody named: nothing to be seen.
CREATE POLICY data_scope_read ON users AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT current_setting('app.scope', true))
    OR created_by = (SELECT current_setting('app.scope', true))
    OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
  );
--> statement-breakpoint
CREATE POLICY data_scope_edit ON users AS RESTRICTIVE FOR UPDATE TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT current_setting('app.scope', true))
    OR created_by = (SELECT current_setting('app.scope', true))
    OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
  );
--> statement-breakpoint
CREATE POLICY data_scope_remove ON users AS RESTRICTIVE FOR DELETE TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR user_id = (SELECT current_setting('app.scope', true))
    OR created_by = (SELECT current_setting('app.scope', true))
    OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
  );
--> statement-breakpoint
CREATE POLICY data_scope_add ON users AS RESTRICTIVE FOR INSERT TO portal_merchant
  WITH CHECK (
    (SELECT current_setting('app.scope', true)) = '*'
    OR organize_id IN (SELECT organizations.organize_id FROM organizations)
  );
--> statement-breakpoint
-- One's own organisation is known to everybody in it; to change it takes sight of it by a role.
CREATE POLICY data_scope_read ON organizations AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
    OR organize_id = (SELECT own_organization())
  );
--> statement-breakpoint
CREATE POLICY data_scope_add ON organizations AS RESTRICTIVE FOR INSERT TO portal_merchant
  WITH CHECK (
    (SELECT current_setting('app.scope', true)) = '*'
    OR parent_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
  );
--> statement-breakpoint
CREATE POLICY data_scope_edit ON organizations AS RESTRICTIVE FOR UPDATE TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
  );
--> statement-breakpoint
CREATE POLICY data_scope_remove ON organizations AS RESTRICTIVE FOR DELETE TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR organize_id IN (SELECT visible_organizations(current_setting('app.scope', true)))
  );
--> statement-breakpoint
-- What belongs to a user is seen by whoever sees the user.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['user_roles', 'user_positions', 'user_excluded_organizations', 'verification_codes', 'mails'] LOOP
    EXECUTE format($policy$CREATE POLICY data_scope ON %I AS RESTRICTIVE TO portal_merchant
      USING ((SELECT current_setting('app.scope', true)) = '*'
        OR EXISTS (SELECT FROM users WHERE users.user_id = %I.user_id))$policy$, name, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Merchants: one sees one's own and those below, changes those, and adds new ones under them; the database knows no way
-- to those beside or above.
DROP POLICY own_merchant ON merchants;
--> statement-breakpoint
CREATE POLICY own_and_below ON merchants FOR SELECT TO portal_merchant
  USING (merchant_id IN (SELECT merchant_reach()));
--> statement-breakpoint
CREATE POLICY add_below ON merchants FOR INSERT TO portal_merchant WITH CHECK (parent_id IN (SELECT merchant_reach()));
--> statement-breakpoint
CREATE POLICY edit_own_and_below ON merchants FOR UPDATE TO portal_merchant
  USING (merchant_id IN (SELECT merchant_reach()));
--> statement-breakpoint
CREATE POLICY remove_below ON merchants FOR DELETE TO portal_merchant
  USING (merchant_id IN (SELECT merchant_reach()) AND merchant_id <> current_setting('app.merchant_id', true));
--> statement-breakpoint
GRANT INSERT, DELETE, UPDATE (merchant_name, icon, enabled, contact_name, contact_phone_cipher, remark, version)
  ON merchants TO portal_merchant;
--> statement-breakpoint
-- Nobody has an app but from the merchant above.
GRANT INSERT, DELETE ON merchant_apps TO portal_merchant;
--> statement-breakpoint
CREATE POLICY from_above ON merchant_apps AS RESTRICTIVE FOR INSERT TO portal_merchant WITH CHECK (parent_has_app(app_id));
--> statement-breakpoint
-- An authorisation is seen from both sides and by those above them; it is given and changed where the merchant that is
-- entered is managed, and can be taken back from either side.
GRANT INSERT, DELETE, UPDATE (role_id, end_time, remark, version) ON merchant_authorizations TO portal_merchant;
--> statement-breakpoint
DROP POLICY own_merchant ON merchant_authorizations;
--> statement-breakpoint
CREATE POLICY both_sides_find ON merchant_authorizations FOR SELECT TO portal_merchant
  USING (merchant_id IN (SELECT merchant_reach()) OR home_merchant_id IN (SELECT merchant_reach()));
--> statement-breakpoint
CREATE POLICY both_sides_end ON merchant_authorizations FOR DELETE TO portal_merchant
  USING (merchant_id IN (SELECT merchant_reach()) OR home_merchant_id IN (SELECT merchant_reach()));
--> statement-breakpoint
CREATE POLICY entered_give ON merchant_authorizations FOR INSERT TO portal_merchant
  WITH CHECK (merchant_id IN (SELECT merchant_reach()) AND home_merchant_id IN (SELECT merchant_reach()));
--> statement-breakpoint
CREATE POLICY entered_change ON merchant_authorizations FOR UPDATE TO portal_merchant
  USING (merchant_id IN (SELECT merchant_reach()));
--> statement-breakpoint
-- Of the merchant's own people only those within the sight of the caller.
CREATE POLICY data_scope ON merchant_authorizations AS RESTRICTIVE TO portal_merchant
  USING (
    (SELECT current_setting('app.scope', true)) = '*'
    OR home_merchant_id <> (SELECT current_setting('app.merchant_id', true))
    OR EXISTS (SELECT FROM users WHERE users.user_id = merchant_authorizations.user_id)
  );
