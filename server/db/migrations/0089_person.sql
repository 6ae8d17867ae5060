ALTER TABLE "users" ADD COLUMN "email_hash" "bytea";--> statement-breakpoint
CREATE INDEX "users_email_unhashed" ON "users" USING btree ("user_id") WHERE email_cipher is not null and email_hash is null;
--> statement-breakpoint
-- The letters of all readers, in the merchant of the transaction: what they are, when they came and whether they were read,
-- never a text.
CREATE FUNCTION letters_sent_to(of_user text)
RETURNS TABLE (letter_id text, template_id text, site_message_id text, send_time timestamptz, read_time timestamptz,
  withdraw_time timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT letter_id, template_id, site_message_id, send_time, read_time, withdraw_time FROM letters
  WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '') AND user_id = of_user
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION letters_sent_to(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION letters_sent_to(text) TO portal_merchant;
