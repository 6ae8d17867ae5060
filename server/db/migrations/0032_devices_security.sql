DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['devices', 'device_readings', 'device_alarms'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    -- Asked once for a query and not for each of a month's rows.
    EXECUTE format($policy$CREATE POLICY own_merchant ON %I TO portal_merchant
      USING (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))
      WITH CHECK (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
-- A device outlives its project, and stays in its merchant.
ALTER TABLE devices ADD CONSTRAINT devices_own_project FOREIGN KEY (merchant_id, project_id)
  REFERENCES projects (merchant_id, project_id) ON DELETE SET NULL (project_id);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (project_id, device_name, device_code, device_type, site, rated_w, status, version)
  ON devices TO portal_merchant;
--> statement-breakpoint
-- What devices told is read; it goes with its device and not otherwise. Of an alarm only the end is written.
GRANT SELECT ON device_readings TO portal_merchant;
--> statement-breakpoint
GRANT SELECT, UPDATE (status, handled_time, handled_by, remark) ON device_alarms TO portal_merchant;
--> statement-breakpoint
-- The menu of the child for installations that stand, unless somebody has given it one; in a new one there is no app yet.
WITH page AS (
  INSERT INTO menus (menu_id, app_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text || page.path), 1, 14), app_id, 'C', page.title, page.name, page.path, page.component,
    page.permission, page.icon, page.sort
  FROM apps, (VALUES
    ('设备概览', 'DeviceOverview', 'overview', 'millstone:overview', 'millstone:overview:list', 'DashboardOutlined', 10),
    ('设备管理', 'DeviceManage', 'devices', 'millstone:devices', 'millstone:device:list', 'ThunderboltOutlined', 20),
    ('设备告警', 'DeviceAlarms', 'alarms', 'millstone:alarms', 'millstone:alarm:list', 'BellOutlined', 30)
  ) AS page (title, name, path, component, permission, icon, sort)
  WHERE app_code = 'millstone' AND NOT EXISTS (SELECT FROM menus WHERE menus.app_id = apps.app_id)
  RETURNING menu_id, app_id, component
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM page JOIN (VALUES
  ('millstone:devices', '查询', 'millstone:device:query', 10), ('millstone:devices', '新增', 'millstone:device:add', 20),
  ('millstone:devices', '修改', 'millstone:device:edit', 30), ('millstone:devices', '删除', 'millstone:device:remove', 40),
  ('millstone:alarms', '处理', 'millstone:alarm:handle', 10)
) AS button (component, title, permission, sort) USING (component);
