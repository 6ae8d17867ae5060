-- A code or a mail belongs to a user of its own merchant; the database itself refuses anything else.
ALTER TABLE users ADD CONSTRAINT users_merchant_user UNIQUE (merchant_id, user_id);
--> statement-breakpoint
ALTER TABLE verification_codes ADD CONSTRAINT verification_codes_own_user
  FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, user_id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE mails ADD CONSTRAINT mails_own_user
  FOREIGN KEY (merchant_id, user_id) REFERENCES users (merchant_id, user_id) ON DELETE CASCADE;
--> statement-breakpoint
-- Old mails are removed.
GRANT DELETE ON mails TO portal_session, portal_merchant;
--> statement-breakpoint
-- A change of the password, the phone or the e-mail address ends the codes that were sent before it: of its own users a
-- merchant finds and removes them, never reading the codes.
GRANT SELECT (user_id, used_time), DELETE ON login_codes TO portal_merchant;
--> statement-breakpoint
ALTER TABLE login_codes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE login_codes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('CREATE POLICY installation ON login_codes TO %I USING (true) WITH CHECK (true)', current_user);
END $$;
--> statement-breakpoint
CREATE POLICY session_lookup ON login_codes TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY own_users_find ON login_codes FOR SELECT TO portal_merchant
  USING (EXISTS (SELECT FROM users WHERE users.user_id = login_codes.user_id));
--> statement-breakpoint
CREATE POLICY own_users_end ON login_codes FOR DELETE TO portal_merchant
  USING (EXISTS (SELECT FROM users WHERE users.user_id = login_codes.user_id));
--> statement-breakpoint
GRANT UPDATE (text_cipher, status, failure) ON mails TO portal_merchant;
