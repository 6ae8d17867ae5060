-- Who may touch what. The server logs in as portal_login, which owns nothing and may do nothing but become one of two
-- roles for the length of a transaction:
--   portal_merchant  works on the rows of the one merchant named in app.merchant_id; none named, no rows
--   portal_session   answers who somebody is, before a merchant is known: signs in, finds sessions, reads rights
-- Policies are forced, so that not even the owner of the tables slips past them by accident.
DO $$
DECLARE
  name text;
  owned text[] := array['merchants', 'organizations', 'positions', 'roles', 'users', 'user_roles', 'user_positions',
    'merchant_authorizations', 'merchant_apps', 'role_menus', 'projects', 'letters', 'sessions', 'download_tickets', 'audit_log'];
BEGIN
  FOREACH name IN ARRAY owned LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format($policy$CREATE POLICY own_merchant ON %I TO portal_merchant
      USING (merchant_id = nullif(current_setting('app.merchant_id', true), ''))
      WITH CHECK (merchant_id = nullif(current_setting('app.merchant_id', true), ''))$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO portal_merchant, portal_session;
--> statement-breakpoint
GRANT SELECT ON apps, menus, dictionary_items, site_properties TO portal_merchant, portal_session;
--> statement-breakpoint
GRANT SELECT ON merchants, merchant_apps, merchant_authorizations TO portal_merchant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON organizations, positions, roles, users, user_roles, user_positions, role_menus,
  projects, letters, download_tickets TO portal_merchant;
--> statement-breakpoint
GRANT SELECT (merchant_id, user_id, token_hash), DELETE ON sessions TO portal_merchant;
--> statement-breakpoint
-- Locking a user ends all their sessions, those in other merchants too: whose users a merchant sees (by the policy of
-- users), their sessions it can find and end.
CREATE POLICY own_users_find ON sessions FOR SELECT TO portal_merchant
  USING (EXISTS (SELECT FROM users WHERE users.user_id = sessions.user_id));
--> statement-breakpoint
CREATE POLICY own_users_end ON sessions FOR DELETE TO portal_merchant
  USING (EXISTS (SELECT FROM users WHERE users.user_id = sessions.user_id));
--> statement-breakpoint
-- The audit log is written and read, never changed.
GRANT SELECT, INSERT ON audit_log TO portal_merchant;
--> statement-breakpoint
GRANT SELECT ON merchants, merchant_apps, merchant_authorizations, roles, user_roles, role_menus TO portal_session;
--> statement-breakpoint
GRANT SELECT (user_id, merchant_id, user_name, nick_name, avatar, enabled, locked_time, unlocking_time, password_hash,
  must_change_password) ON users TO portal_session;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, sign_in_failures TO portal_session;
--> statement-breakpoint
GRANT INSERT ON audit_log TO portal_session;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['merchants', 'merchant_apps', 'merchant_authorizations', 'roles', 'user_roles', 'role_menus',
    'users', 'sessions'] LOOP
    EXECUTE format('CREATE POLICY session_lookup ON %I TO portal_session USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY session_audit ON audit_log FOR INSERT TO portal_session WITH CHECK (true);
