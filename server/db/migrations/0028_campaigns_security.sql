-- A child's data is its merchant's like any other.
DO $$
BEGIN
  ALTER TABLE campaigns ENABLE ROW LEVEL SECURITY;
  ALTER TABLE campaigns FORCE ROW LEVEL SECURITY;
  EXECUTE format('CREATE POLICY installation ON campaigns TO %I USING (true) WITH CHECK (true)', current_user);
  CREATE POLICY own_merchant ON campaigns TO portal_merchant
    USING (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')))
    WITH CHECK (merchant_id = (SELECT nullif(current_setting('app.merchant_id', true), '')));
END $$;
--> statement-breakpoint
-- A campaign stays in its project.
GRANT SELECT, INSERT, DELETE, UPDATE (campaign_name, channel, status, begin_date, end_date, budget, target, remark, version)
  ON campaigns TO portal_merchant;
--> statement-breakpoint
GRANT UPDATE (needs_project, is_sandboxed) ON apps TO portal_merchant;
--> statement-breakpoint
UPDATE apps SET needs_project = true WHERE app_code = 'hudong';
--> statement-breakpoint
-- The menu of the child for installations that stand, unless somebody has given it one; in a new one there is no app yet.
WITH page AS (
  INSERT INTO menus (menu_id, app_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text || page.path), 1, 14), app_id, 'C', page.title, page.name, page.path, page.component,
    page.permission, page.icon, page.sort
  FROM apps, (VALUES
    ('营销活动', 'MarketCampaigns', 'campaigns', 'market-ui:campaigns', 'market:campaign:list', 'NotificationOutlined', 10),
    ('活动效果', 'MarketEffect', 'effect', 'market-ui:effect', 'market:effect:list', 'LineChartOutlined', 20)
  ) AS page (title, name, path, component, permission, icon, sort)
  WHERE app_code = 'market-ui' AND NOT EXISTS (SELECT FROM menus WHERE menus.app_id = apps.app_id)
  RETURNING menu_id, app_id, component
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM page JOIN (VALUES
  ('market-ui:campaigns', '查询', 'market:campaign:query', 10), ('market-ui:campaigns', '新增', 'market:campaign:add', 20),
  ('market-ui:campaigns', '修改', 'market:campaign:edit', 30), ('market-ui:campaigns', '删除', 'market:campaign:remove', 40),
  ('market-ui:campaigns', '变更状态', 'market:campaign:status', 50)
) AS button (component, title, permission, sort) USING (component);
