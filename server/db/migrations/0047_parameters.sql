CREATE TABLE "parameters" (
	"merchant_id" text NOT NULL,
	"parameter_key" text NOT NULL,
	"value" jsonb,
	"value_cipher" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"update_user_name" text,
	CONSTRAINT "parameters_merchant_id_parameter_key_pk" PRIMARY KEY("merchant_id","parameter_key")
);
--> statement-breakpoint
ALTER TABLE "parameters" ADD CONSTRAINT "parameters_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT secure_table('parameters', 'merchant');
--> statement-breakpoint
-- Each server reads the values of all merchants.
GRANT SELECT ON parameters TO portal_session;
--> statement-breakpoint
CREATE POLICY server_reads ON parameters FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
CREATE FUNCTION tell_parameters() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('portal_parameters', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell AFTER INSERT OR UPDATE OR DELETE ON parameters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_parameters();
--> statement-breakpoint
-- The site's attributes become parameters of the platform. Those with the value of the release are left out. Malformed
-- content of the introduction page stays a text, which the server reports and ignores.
CREATE FUNCTION json_or_text(value text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  RETURN value::jsonb;
EXCEPTION WHEN others THEN
  RETURN to_jsonb(value);
END $$;
--> statement-breakpoint
INSERT INTO parameters (merchant_id, parameter_key, value, update_time)
SELECT merchant_id, attr_code, CASE
    WHEN attr_code IN ('TABS_ENABLED', 'WATERMARK_ENABLED', 'CENTERS_INVERTED') AND lower(attr_value) IN ('0', 'false') THEN 'false'::jsonb
    WHEN attr_code IN ('TABS_ENABLED', 'WATERMARK_ENABLED', 'CENTERS_INVERTED') AND lower(attr_value) IN ('1', 'true') THEN 'true'::jsonb
    WHEN attr_code = 'INTRODUCE_CONTENT' THEN json_or_text(attr_value)
    ELSE to_jsonb(attr_value)
  END, now()
FROM site_properties, merchants
WHERE parent_id IS NULL AND trim(attr_value) <> '' AND (attr_code, attr_value) NOT IN (('VUE_APP_NAME', '数字生活能源服务平台'),
  ('THEME_COLOR', '#1b58f4'), ('TOP_NAV_STYLE', 'light'), ('LEFT_MENU_STYLE', 'light'));
--> statement-breakpoint
DROP FUNCTION json_or_text(text);
--> statement-breakpoint
DROP TABLE "site_properties" CASCADE;
