-- The pages of the message app for installations that stand; in a new one there is no app yet. Everybody has letters, so
-- that the message centre needs no permission.
UPDATE apps SET app_path = '/message/letterNotification' WHERE app_code = 'MESSAGE' AND app_path IS NULL;
--> statement-breakpoint
WITH directory AS (
  INSERT INTO menus (menu_id, app_id, type, title, path, icon, sort)
  SELECT substr(md5(random()::text), 1, 14), app_id, 'M', '站内消息', 'message', 'BellOutlined', 10
  FROM apps WHERE app_code = 'MESSAGE'
  RETURNING menu_id, app_id
), page AS (
  INSERT INTO menus (menu_id, app_id, parent_id, type, title, name, path, component, permission, icon, sort)
  SELECT substr(md5(random()::text || page.path), 1, 14), app_id, menu_id, 'C', page.title, page.name, page.path,
    page.component, page.permission, page.icon, page.sort
  FROM directory, (VALUES
    ('消息中心', 'LetterNotificationNew', 'letterNotification', 'letters', NULL, 'InboxOutlined', 10),
    ('站内信模板', 'LetterTemplate', 'letterTemplate', 'letterTemplates', 'message:letterTemplate:list', 'FileTextOutlined', 20),
    ('站内信分类', 'LetterCategory', 'letterCategory', 'letterCategories', 'message:letterCategory:list', 'TagsOutlined', 30)
  ) AS page (title, name, path, component, permission, icon, sort)
  RETURNING menu_id, app_id, component
)
INSERT INTO menus (menu_id, app_id, parent_id, type, title, permission, sort)
SELECT substr(md5(random()::text || button.permission), 1, 14), app_id, menu_id, 'F', button.title, button.permission,
  button.sort
FROM page JOIN (VALUES
  ('letterTemplates', '查询', 'message:letterTemplate:query', 10), ('letterTemplates', '新增', 'message:letterTemplate:add', 20),
  ('letterTemplates', '修改', 'message:letterTemplate:edit', 30), ('letterTemplates', '删除', 'message:letterTemplate:remove', 40),
  ('letterTemplates', '发送', 'message:letterTemplate:send', 50), ('letterCategories', '查询', 'message:letterCategory:query', 10),
  ('letterCategories', '新增', 'message:letterCategory:add', 20), ('letterCategories', '修改', 'message:letterCategory:edit', 30),
  ('letterCategories', '删除', 'message:letterCategory:remove', 40)
) AS button (component, title, permission, sort) USING (component);
