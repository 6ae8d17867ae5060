-- What may be done with projects, for installations that stand; in a new one there is no app yet.
WITH directory AS (
  INSERT INTO menus (menu_id, app_id, type, title, path, icon, sort)
  SELECT substr(md5(random()::text), 1, 14), app_id, 'M', '项目管理', 'project', 'ProjectOutlined', 20
  FROM apps WHERE app_code = 'system-new'
  RETURNING menu_id, app_id
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM directory, (VALUES
  ('新增项目', 'system:project:add', 10), ('修改项目', 'system:project:edit', 20),
  ('删除项目', 'system:project:remove', 30)
) AS button (title, permission, sort);
