DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['letter_categories', 'letter_templates'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY installation ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format($policy$CREATE POLICY own_merchant ON %I TO portal_merchant
      USING (merchant_id = nullif(current_setting('app.merchant_id', true), ''))
      WITH CHECK (merchant_id = nullif(current_setting('app.merchant_id', true), ''))$policy$, name);
  END LOOP;
END $$;
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE, UPDATE (category_name, tag_type, sort, enabled, remark, version)
  ON letter_categories TO portal_merchant;
--> statement-breakpoint
-- The code of a template is what others know it by: it never changes.
GRANT SELECT, INSERT, DELETE, UPDATE (template_name, category_id, title, content, jump_target, enabled, remark, version)
  ON letter_templates TO portal_merchant;
--> statement-breakpoint
-- Whatever belongs together belongs to one merchant.
ALTER TABLE letter_categories ADD CONSTRAINT letter_categories_merchant_category UNIQUE (merchant_id, category_id);
--> statement-breakpoint
ALTER TABLE letter_templates
  ADD CONSTRAINT letter_templates_merchant_template UNIQUE (merchant_id, template_id),
  ADD CONSTRAINT letter_templates_own_category
    FOREIGN KEY (merchant_id, category_id) REFERENCES letter_categories (merchant_id, category_id);
--> statement-breakpoint
ALTER TABLE letters
  ADD CONSTRAINT letters_own_template
    FOREIGN KEY (merchant_id, template_id) REFERENCES letter_templates (merchant_id, template_id),
  ADD CONSTRAINT letters_own_category
    FOREIGN KEY (merchant_id, category_id) REFERENCES letter_categories (merchant_id, category_id);
--> statement-breakpoint
-- A letter is seen, read and removed by the one whose it is and by nobody else, be they an administrator. app.user_id
-- names who makes the call; app.scope can't, as it is * for whoever sees the whole merchant.
CREATE POLICY own_letters_read ON letters AS RESTRICTIVE FOR SELECT TO portal_merchant
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY own_letters_mark ON letters AS RESTRICTIVE FOR UPDATE TO portal_merchant
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
CREATE POLICY own_letters_remove ON letters AS RESTRICTIVE FOR DELETE TO portal_merchant
  USING (user_id = (SELECT nullif(current_setting('app.user_id', true), '')));
--> statement-breakpoint
-- It is sent to whom the sender sees.
CREATE POLICY data_scope_send ON letters AS RESTRICTIVE FOR INSERT TO portal_merchant
  WITH CHECK (user_id IN (SELECT users.user_id FROM users));
--> statement-breakpoint
-- What was sent stays as it was sent.
REVOKE UPDATE ON letters FROM portal_merchant;
--> statement-breakpoint
GRANT UPDATE (read_time) ON letters TO portal_merchant;
--> statement-breakpoint
-- How many letters there are of a template or a category, whosoever they are: a template in use is not removed. It tells
-- numbers of the merchant of the transaction, and nothing else.
CREATE FUNCTION letters_made_of(of_template text, of_category text, OUT total int, OUT unread int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT count(*)::int, (count(*) FILTER (WHERE read_time IS NULL))::int FROM letters
  WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '')
    AND (template_id = of_template OR category_id = of_category)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION letters_made_of(text, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION letters_made_of(text, text) TO portal_merchant;
