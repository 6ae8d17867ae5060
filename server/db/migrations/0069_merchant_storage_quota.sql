ALTER TABLE "merchants" ADD COLUMN "storage_quota_bytes" bigint;--> statement-breakpoint
-- How much these merchants store. It tells of ids that the caller has given, and nothing else.
CREATE FUNCTION stored_bytes_of_merchants(ids text[])
RETURNS TABLE (id text, bytes bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT merchant_id, sum(used_bytes)::bigint FROM bucket_usages WHERE merchant_id = ANY (ids) GROUP BY merchant_id
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION stored_bytes_of_merchants(text[]) FROM PUBLIC;
--> statement-breakpoint
-- The session role, which sees all merchants: a merchant reads the usage of its own buckets only.
GRANT EXECUTE ON FUNCTION stored_bytes_of_merchants(text[]) TO portal_session;
--> statement-breakpoint
GRANT UPDATE (storage_quota_bytes) ON merchants TO portal_merchant;
