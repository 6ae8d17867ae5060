CREATE TABLE "content_extracts" (
	"merchant_id" text NOT NULL,
	"sha256" text NOT NULL,
	"bucket_id" text NOT NULL,
	"unreadable" text,
	"text" text,
	"bigrams" integer[],
	"thumbnail" "bytea",
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_extracts_merchant_id_sha256_bucket_id_pk" PRIMARY KEY("merchant_id","sha256","bucket_id")
);
--> statement-breakpoint
ALTER TABLE "content_extracts" ADD CONSTRAINT "content_extracts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_extracts" ADD CONSTRAINT "content_extracts_own_content" FOREIGN KEY ("merchant_id","sha256","bucket_id") REFERENCES "public"."stored_contents"("merchant_id","sha256","bucket_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "content_extracts_bigrams" ON "content_extracts" USING gin ("bigrams");
--> statement-breakpoint
SELECT secure_table('content_extracts', 'merchant');
--> statement-breakpoint
-- As the versions of files: whoever sees a file with the content sees what was read of it.
CREATE POLICY extract_access ON content_extracts AS RESTRICTIVE FOR SELECT TO portal_merchant USING (
  (SELECT manages_all_folders())
  OR EXISTS (SELECT FROM file_versions v WHERE v.merchant_id = content_extracts.merchant_id
    AND v.sha256 = content_extracts.sha256 AND v.bucket_id = content_extracts.bucket_id)
);
--> statement-breakpoint
-- The files of the caller's merchant whose present version contains a phrase. For conditions on `files` only, whose policies
-- decide which of them the caller sees: under row-level security no index serves a search, since its operators are not
-- leakproof. `wanted` are the pairs of characters of the phrase. One or two characters need no further look at the text.
CREATE FUNCTION files_with_text(wanted integer[], phrase text, is_cased boolean) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
  WITH found AS MATERIALIZED (
    SELECT e.sha256, e.bucket_id FROM content_extracts e
    WHERE e.merchant_id = nullif(current_setting('app.merchant_id', true), '') AND e.bigrams @> wanted
      AND (char_length(phrase) <= 2
        OR strpos(CASE WHEN is_cased THEN lower(e.text COLLATE "und-x-icu") ELSE e.text END, phrase) > 0)
  )
  SELECT f.file_id FROM found
    JOIN file_versions v ON v.merchant_id = nullif(current_setting('app.merchant_id', true), '')
      AND v.sha256 = found.sha256 AND v.bucket_id = found.bucket_id
    JOIN files f ON f.file_id = v.file_id AND f.version_number = v.number
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION files_with_text(integer[], text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION files_with_text(integer[], text, boolean) TO portal_merchant;
