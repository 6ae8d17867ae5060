-- Login codes are used before anybody is signed in; no merchant ever sees them.
GRANT SELECT, INSERT, UPDATE, DELETE ON login_codes TO portal_session;
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['verification_codes', 'mails'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format($policy$CREATE POLICY own_merchant ON %I TO portal_merchant
      USING (merchant_id = nullif(current_setting('app.merchant_id', true), ''))
      WITH CHECK (merchant_id = nullif(current_setting('app.merchant_id', true), ''))$policy$, name);
    EXECUTE format('CREATE POLICY session_lookup ON %I TO portal_session USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_codes TO portal_merchant, portal_session;
--> statement-breakpoint
GRANT SELECT, INSERT ON mails TO portal_merchant;
--> statement-breakpoint
-- The mailer works for all merchants.
GRANT SELECT, INSERT, UPDATE ON mails TO portal_session;
--> statement-breakpoint
-- For who comes from the workplace messenger, known by their phone, and for who forgot their password.
GRANT SELECT (phone_hash, email_cipher, version), UPDATE (password_hash, must_change_password, version)
  ON users TO portal_session;
--> statement-breakpoint
-- The menu nodes of this release for installations that stand; in a new one there is no app yet.
WITH directory AS (
  SELECT menu_id, app_id FROM menus
  WHERE type = 'M' AND path = 'system' AND app_id = (SELECT app_id FROM apps WHERE app_code = 'system-new')
), page AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text), 1, 14), app_id, menu_id, 'C', '发件箱', 'OutboxManage', 'outbox', 'outbox',
    'system:outbox:list', 'MailOutlined', 30
  FROM directory
  RETURNING menu_id, app_id
), button AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
  SELECT substr(md5(random()::text || 'query'), 1, 14), app_id, menu_id, 'F', '查看正文', 'system:outbox:query', 10
  FROM page
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || 'reset'), 1, 14), app_id, menu_id, 'F', '重置密码', 'system:user:resetPwd', 70
FROM menus WHERE component = 'users' AND type = 'C';
