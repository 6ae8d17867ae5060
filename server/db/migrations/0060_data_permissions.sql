CREATE TABLE "user_added_organizations" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"organize_id" text NOT NULL,
	CONSTRAINT "user_added_organizations_user_id_organize_id_pk" PRIMARY KEY("user_id","organize_id")
);
--> statement-breakpoint
ALTER TABLE "user_added_organizations" ADD CONSTRAINT "user_added_organizations_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_added_organizations" ADD CONSTRAINT "user_added_organizations_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_added_organizations" ADD CONSTRAINT "user_added_organizations_own_organization" FOREIGN KEY ("merchant_id","organize_id") REFERENCES "public"."organizations"("merchant_id","organize_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_added_organizations_organization" ON "user_added_organizations" USING btree ("organize_id");
--> statement-breakpoint
SELECT secure_table('user_added_organizations', 'user');
--> statement-breakpoint
SELECT log_data_changes('user_added_organizations');
--> statement-breakpoint
-- The organisations that a user's roles and additions show in the merchant of the transaction, once for each source. An
-- addition has no role. No caller may execute it: it sees what the caller's role sees.
CREATE FUNCTION data_scope_sources(of_user text)
RETURNS TABLE (organize_id text, role_id text, by_administrator boolean) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE merchant AS (
    SELECT nullif(current_setting('app.merchant_id', true), '') AS merchant_id
  ), held AS (
    SELECT r.* FROM merchant m, roles_in_force(of_user, m.merchant_id) r
  ), home AS (
    SELECT u.organize_id FROM users u JOIN merchant m ON m.merchant_id = u.merchant_id WHERE u.user_id = of_user
  ), below AS (
    SELECT home.organize_id FROM home WHERE EXISTS (SELECT FROM held WHERE data_scope = 'OWN_AND_BELOW')
    UNION
    SELECT o.organize_id FROM organizations o JOIN below b ON o.parent_id = b.organize_id
  )
  SELECT o.organize_id, held.role_id, held.is_administrator
  FROM held JOIN organizations o ON o.merchant_id = held.merchant_id
  WHERE held.is_administrator OR held.data_scope = 'ALL'
  UNION ALL
  SELECT below.organize_id, held.role_id, false FROM held, below WHERE held.data_scope = 'OWN_AND_BELOW'
  UNION ALL
  SELECT home.organize_id, held.role_id, false FROM held, home WHERE held.data_scope = 'OWN'
  UNION ALL
  SELECT ro.organize_id, held.role_id, false FROM role_organizations ro JOIN held ON held.role_id = ro.role_id
  WHERE held.data_scope = 'CUSTOM'
  UNION ALL
  SELECT a.organize_id, NULL, false FROM user_added_organizations a JOIN merchant m ON m.merchant_id = a.merchant_id
  WHERE a.user_id = of_user
$$;
--> statement-breakpoint
-- The organisations that are excluded for a user, each with the chosen one that it is excluded by: itself or one above it.
CREATE FUNCTION excluded_organizations(of_user text)
RETURNS TABLE (organize_id text, excluded_by text) LANGUAGE sql STABLE AS $$
  WITH RECURSIVE excluded AS (
    SELECT e.organize_id, e.organize_id AS excluded_by FROM user_excluded_organizations e
    WHERE e.user_id = of_user AND e.merchant_id = nullif(current_setting('app.merchant_id', true), '')
    UNION
    SELECT o.organize_id, e.excluded_by FROM organizations o JOIN excluded e ON o.parent_id = e.organize_id
  )
  SELECT organize_id, excluded_by FROM excluded
$$;
--> statement-breakpoint
-- The organisations whose rows a user may see (PER-03, PER-04): all sources together, less what is excluded, but for
-- administrators. It runs as the owner of the tables, who sees the whole tree, since the policies are built on it.
CREATE OR REPLACE FUNCTION visible_organizations(of_user text, before_exclusions boolean DEFAULT false)
RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT s.organize_id FROM data_scope_sources(of_user) s
  WHERE before_exclusions OR s.by_administrator
    OR s.organize_id NOT IN (SELECT e.organize_id FROM excluded_organizations(of_user) e)
$$;
--> statement-breakpoint
-- Why a user sees an organisation, or does not see it: its sources and what excludes it, from the same functions. Callers
-- join it with the organisations, so that they learn nothing of those that they do not see.
CREATE FUNCTION explain_data_scope(of_user text)
RETURNS TABLE (organize_id text, role_id text, by_administrator boolean, excluded_by text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.organize_id, s.role_id, s.by_administrator, e.excluded_by
  FROM data_scope_sources(of_user) s LEFT JOIN excluded_organizations(of_user) e USING (organize_id)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION data_scope_sources(text), excluded_organizations(text), explain_data_scope(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION explain_data_scope(text) TO portal_merchant;
