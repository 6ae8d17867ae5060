-- The UTF-16 units of a text in lower case, and the pairs of neighbours: the numbers of `toBigrams` in
-- server/modules/documents/files/textIndex.ts, in any order. An index calls it, so that its answers must never change.
CREATE FUNCTION to_bigrams(value text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  letter text;
  code integer;
  high integer;
  before integer;
  found integer[] := '{}';
BEGIN
  FOREACH letter IN ARRAY string_to_array(value, NULL) LOOP
    code := ascii(letter);
    IF code > 65535 THEN
      high := 55232 + (code >> 10);
      found := found || high;
      IF before IS NOT NULL THEN found := found || (before << 16 | high); END IF;
      before := high;
      code := 56320 + (code & 1023);
    END IF;
    found := found || code;
    IF before IS NOT NULL THEN found := found || (before << 16 | code); END IF;
    before := code;
  END LOOP;
  RETURN found;
END $$;
--> statement-breakpoint
CREATE INDEX "file_versions_file" ON "file_versions" USING btree ("merchant_id","file_id");--> statement-breakpoint
CREATE INDEX "files_bigrams" ON "files" USING gin ((array[merchant_id]),to_bigrams(name_key)) WHERE removal_id is null;--> statement-breakpoint
CREATE INDEX "files_merchant_name" ON "files" USING btree ("merchant_id",name_key collate file_names) WHERE removal_id is null;--> statement-breakpoint
CREATE INDEX "folders_bigrams" ON "folders" USING gin ((array[merchant_id]),to_bigrams(name_key)) WHERE removal_id is null;
--> statement-breakpoint
-- The files and the folders of the caller's merchant whose name contains a phrase. For conditions on their tables only, as
-- `files_with_text`: the policies decide which of them the caller sees. `wanted` are the pairs of the phrase.
CREATE FUNCTION files_with_name(wanted integer[], phrase text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT f.file_id FROM files f
  WHERE array[f.merchant_id] @> array[nullif(current_setting('app.merchant_id', true), '')]
    AND to_bigrams(f.name_key) @> wanted AND f.removal_id IS NULL AND strpos(f.name_key, phrase) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION folders_with_name(wanted integer[], phrase text) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1000
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT f.folder_id FROM folders f
  WHERE array[f.merchant_id] @> array[nullif(current_setting('app.merchant_id', true), '')]
    AND to_bigrams(f.name_key) @> wanted AND f.removal_id IS NULL AND strpos(f.name_key, phrase) > 0
$$;
--> statement-breakpoint
-- Whether more than 2 % of the files of the caller's merchant have a phrase in their names, by 1,000 of them that their random
-- ids choose. Then reading the files in their order finds a page sooner than looking up and sorting all that match.
CREATE FUNCTION is_frequent_in_names(phrase text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT count(*) > 20 FROM (
    SELECT f.name_key FROM files f WHERE f.merchant_id = nullif(current_setting('app.merchant_id', true), '')
    ORDER BY f.file_id LIMIT 1000
  ) chosen WHERE strpos(chosen.name_key, phrase) > 0
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION files_with_name(integer[], text), folders_with_name(integer[], text), is_frequent_in_names(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION files_with_name(integer[], text), folders_with_name(integer[], text), is_frequent_in_names(text) TO portal_merchant;
