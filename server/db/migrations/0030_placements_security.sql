DO $$
BEGIN
  ALTER TABLE placements ENABLE ROW LEVEL SECURITY;
  ALTER TABLE placements FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY installation ON placements TO %I USING (true) WITH CHECK (true)', current_user);
  CREATE POLICY own_merchant ON placements TO portal_merchant
    USING (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))
    WITH CHECK (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')));
END $$;
--> statement-breakpoint
-- A placement stays in its project.
GRANT SELECT, INSERT, DELETE, UPDATE (placement_name, event_group, position, status, begin_time, end_time, weight,
  daily_limit, version) ON placements TO portal_merchant;
--> statement-breakpoint
-- The menu of the child for installations that stand, unless somebody has given it one; in a new one there is no app yet.
WITH page AS (
  INSERT INTO menus (menu_id, app_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text || page.path), 1, 14), app_id, 'C', page.title, page.name, page.path, page.component,
    page.permission, page.icon, page.sort
  FROM apps, (VALUES
    ('投放概览', 'PlacementOverview', 'overview', 'hudong:overview', 'hudong:overview:list', 'DashboardOutlined', 10),
    ('投放管理', 'PlacementManage', 'placements', 'hudong:placements', 'hudong:placement:list', 'AppstoreOutlined', 20)
  ) AS page (title, name, path, component, permission, icon, sort)
  WHERE app_code = 'hudong' AND NOT EXISTS (SELECT FROM menus WHERE menus.app_id = apps.app_id)
  RETURNING menu_id, app_id, component
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM page JOIN (VALUES
  ('hudong:placements', '查询', 'hudong:placement:query', 10), ('hudong:placements', '新增', 'hudong:placement:add', 20),
  ('hudong:placements', '修改', 'hudong:placement:edit', 30), ('hudong:placements', '删除', 'hudong:placement:remove', 40),
  ('hudong:placements', '上线下线', 'hudong:placement:online', 50)
) AS button (component, title, permission, sort) USING (component);
