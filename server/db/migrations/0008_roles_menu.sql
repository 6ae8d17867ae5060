-- The menu nodes of the roles for installations that stand, below those of the users; in a new one there is no app yet.
WITH directory AS (
  SELECT menu_id, app_id FROM menus
  WHERE type = 'M' AND path = 'system' AND app_id = (SELECT app_id FROM apps WHERE app_code = 'system-new')
), page AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text), 1, 14), app_id, menu_id, 'C', '角色管理', 'RoleManage', 'role', 'roles',
    'system:role:list', 'SafetyCertificateOutlined', 15
  FROM directory
  RETURNING menu_id, app_id
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM page, (VALUES
  ('查询', 'system:role:query', 10), ('新增', 'system:role:add', 20), ('修改', 'system:role:edit', 30),
  ('删除', 'system:role:remove', 40)
) AS button (title, permission, sort);
