-- The menu nodes of the dictionaries for installations that stand, below those of the merchants and for the platform
-- alone; in a new one there is no app yet.
WITH directory AS (
  SELECT menu_id, app_id FROM menus
  WHERE type = 'M' AND path = 'system' AND app_id = (SELECT app_id FROM apps WHERE app_code = 'system-new')
), page AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, name, path, component, permission, icon, sort, platform_only)
  SELECT substr(md5(random()::text), 1, 14), app_id, menu_id, 'C', '字典管理', 'DictManage', 'dict', 'dictionaries',
    'system:dict:list', 'BookOutlined', 2 + (SELECT max(sort) FROM menus WHERE type = 'C' AND component = 'merchants'), true
  FROM directory
  RETURNING menu_id, app_id
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort, platform_only)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort, true
FROM page, (VALUES
  ('查询', 'system:dict:query', 10), ('新增', 'system:dict:add', 20), ('修改', 'system:dict:edit', 30),
  ('删除', 'system:dict:remove', 40), ('导入', 'system:dict:import', 50), ('导出', 'system:dict:export', 60)
) AS button (title, permission, sort);
