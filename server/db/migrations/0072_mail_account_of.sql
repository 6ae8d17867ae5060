-- The account by which the mails of a merchant leave: the enabled default account of the merchant, else that of the platform.
-- Null for the merchant: any one. Callers of every merchant ask it, but see their own accounts only.
CREATE FUNCTION mail_account_of(merchant text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT a.account_id FROM channel_accounts a JOIN merchants m USING (merchant_id)
  WHERE a.channel = 'mail' AND a.is_default AND a.enabled
    AND (merchant IS NULL OR a.merchant_id = merchant OR m.parent_id IS NULL)
  ORDER BY a.merchant_id IS NOT DISTINCT FROM merchant DESC
  LIMIT 1
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION mail_account_of(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION mail_account_of(text) TO portal_merchant, portal_session;
--> statement-breakpoint
-- The server sends the mails of all merchants.
GRANT SELECT ON channel_accounts TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON channel_accounts FOR SELECT TO portal_session USING (true);
