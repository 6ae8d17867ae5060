-- Which of these merchants have rows in the business log or the login log: such a merchant is never removed. It tells
-- ids that the caller has given, and nothing else.
CREATE FUNCTION merchants_with_records(ids text[])
RETURNS SETOF text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT id FROM unnest(ids) AS given(id)
  WHERE EXISTS (SELECT 1 FROM audit_log a WHERE a.merchant_id = id)
    OR EXISTS (SELECT 1 FROM login_log l WHERE l.merchant_id = id)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION merchants_with_records(text[]) FROM PUBLIC;
--> statement-breakpoint
-- The session role, which sees all merchants: a merchant reads the rows of its own logs only.
GRANT EXECUTE ON FUNCTION merchants_with_records(text[]) TO portal_session;
