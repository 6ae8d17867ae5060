-- The menu nodes of organisations and merchants for installations that stand; in a new one there is no app yet.
WITH directory AS (
  SELECT menu_id, app_id FROM menus
  WHERE type = 'M' AND path = 'system' AND app_id = (SELECT app_id FROM apps WHERE app_code = 'system-new')
), page AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text || page.path), 1, 14), app_id, menu_id, 'C', page.title, page.name, page.path,
    page.component, page.permission, page.icon, page.sort
  FROM directory, (VALUES
    ('组织管理', 'OrganizationManage', 'organization', 'organizations', 'system:organization:list', 'ApartmentOutlined', 17),
    ('租户管理', 'MerchantManage', 'merchant', 'merchants', 'system:merchant:list', 'BankOutlined', 25)
  ) AS page (title, name, path, component, permission, icon, sort)
  RETURNING menu_id, app_id, component
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM page JOIN (VALUES
  ('organizations', '新增', 'system:organization:add', 10), ('organizations', '修改', 'system:organization:edit', 20),
  ('organizations', '删除', 'system:organization:remove', 30), ('merchants', '查询', 'system:merchant:query', 10),
  ('merchants', '新增', 'system:merchant:add', 20), ('merchants', '修改', 'system:merchant:edit', 30),
  ('merchants', '删除', 'system:merchant:remove', 40), ('merchants', '授权', 'system:merchant:auth', 50)
) AS button (component, title, permission, sort) USING (component);
--> statement-breakpoint
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || 'dataPerms'), 1, 14), app_id, menu_id, 'F', '数据权限', 'system:user:dataPerms', 80
FROM menus WHERE component = 'users' AND type = 'C';
