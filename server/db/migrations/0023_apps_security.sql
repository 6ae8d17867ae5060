-- Applications and menus belong to the installation: all merchants read them, the platform alone changes them, and what
-- came with the release stays.
UPDATE apps SET is_builtin = true WHERE app_code IN ('system-new', 'MESSAGE');
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['apps', 'app_logos'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format('CREATE POLICY session_lookup ON %I FOR SELECT TO portal_session USING (true)', name);
    EXECUTE format('CREATE POLICY everybody_reads ON %I FOR SELECT TO portal_merchant USING (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE POLICY platform_adds ON apps FOR INSERT TO portal_merchant
  WITH CHECK ((SELECT runs_installation()) AND NOT is_builtin);
--> statement-breakpoint
CREATE POLICY platform_edits ON apps FOR UPDATE TO portal_merchant USING ((SELECT runs_installation()));
--> statement-breakpoint
CREATE POLICY platform_removes ON apps FOR DELETE TO portal_merchant
  USING ((SELECT runs_installation()) AND NOT is_builtin);
--> statement-breakpoint
-- The code of an app stands in addresses, so that it never changes.
GRANT INSERT, DELETE, UPDATE (app_name, app_path, app_logo, app_category, app_order, visible, is_embedded, open_type, version)
  ON apps TO portal_merchant;
--> statement-breakpoint
-- A logo is never changed, as its address is what it is made of; one that no app has any more is removed.
CREATE POLICY platform_adds ON app_logos FOR INSERT TO portal_merchant WITH CHECK ((SELECT runs_installation()));
--> statement-breakpoint
CREATE POLICY platform_removes ON app_logos FOR DELETE TO portal_merchant USING ((SELECT runs_installation()));
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON app_logos TO portal_merchant;
--> statement-breakpoint
GRANT SELECT ON app_logos TO portal_session;
--> statement-breakpoint
CREATE POLICY platform_adds ON menus FOR INSERT TO portal_merchant WITH CHECK ((SELECT runs_installation()));
--> statement-breakpoint
CREATE POLICY platform_edits ON menus FOR UPDATE TO portal_merchant USING ((SELECT runs_installation()));
--> statement-breakpoint
CREATE POLICY platform_removes ON menus FOR DELETE TO portal_merchant USING ((SELECT runs_installation()));
--> statement-breakpoint
GRANT INSERT, DELETE, UPDATE (parent_id, title, name, path, component, permission, icon, meta, extra, visible, enabled,
  in_force, sort, platform_only, version) ON menus TO portal_merchant;
--> statement-breakpoint
-- The platform has every app, so that there is one from whom the others get it.
ALTER POLICY from_above ON merchant_apps WITH CHECK (parent_has_app(app_id) OR (SELECT runs_installation()));
--> statement-breakpoint
-- The menu nodes of both for installations that stand, below those of the dictionaries and for the platform alone; in a
-- new one there is no app yet.
WITH beside AS (
  SELECT app_id, parent_id, sort FROM menus
  WHERE type = 'C' AND component = 'dictionaries' AND app_id = (SELECT app_id FROM apps WHERE app_code = 'system-new')
), page AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, name, path, component, permission, icon, sort, platform_only)
  SELECT substr(md5(random()::text || page.path), 1, 14), app_id, parent_id, 'C', page.title, page.name, page.path,
    page.component, page.permission, page.icon, beside.sort + page.place, true
  FROM beside, (VALUES
    ('应用管理', 'AppManage', 'app', 'apps', 'system:app:list', 'AppstoreAddOutlined', 1),
    ('菜单管理', 'AppMenuManage', 'appMenu', 'menus', 'system:menu:list', 'MenuOutlined', 2)
  ) AS page (title, name, path, component, permission, icon, place)
  RETURNING menu_id, app_id, component
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort, platform_only)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort, true
FROM page JOIN (VALUES
  ('apps', '查询', 'system:app:query', 10), ('apps', '新增', 'system:app:add', 20),
  ('apps', '修改', 'system:app:edit', 30), ('apps', '删除', 'system:app:remove', 40),
  ('apps', '分配租户', 'system:app:grant', 50), ('menus', '查询', 'system:menu:query', 10),
  ('menus', '新增', 'system:menu:add', 20), ('menus', '修改', 'system:menu:edit', 30),
  ('menus', '删除', 'system:menu:remove', 40), ('menus', '导入', 'system:menu:import', 50),
  ('menus', '导出', 'system:menu:export', 60)
) AS button (component, title, permission, sort) USING (component);
