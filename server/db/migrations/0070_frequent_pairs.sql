-- How many of 1,000 names of files of the caller's merchant contain each phrase. Random ids choose the names. A search asks it for
-- a name and its pairs: whether many names contain the name, and by which pairs the index finds it soonest.
CREATE FUNCTION count_names_with(phrases text[]) RETURNS integer[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH chosen AS MATERIALIZED (
    SELECT f.name_key FROM files f WHERE f.merchant_id = nullif(current_setting('app.merchant_id', true), '')
    ORDER BY f.file_id LIMIT 1000
  )
  SELECT array_agg((SELECT count(*)::integer FROM chosen WHERE strpos(chosen.name_key, phrase) > 0) ORDER BY place)
  FROM unnest(phrases) WITH ORDINALITY asked(phrase, place)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION count_names_with(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_names_with(text[]) TO portal_merchant;
--> statement-breakpoint
DROP FUNCTION is_frequent_in_names(text);
