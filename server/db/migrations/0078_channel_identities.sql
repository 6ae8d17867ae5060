CREATE TABLE "channel_identities" (
	"identity_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"vendor_user_cipher" "bytea" NOT NULL,
	"vendor_user_hash" "bytea" NOT NULL,
	"source" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts_syncs" (
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"begin_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"failure" jsonb,
	"contact_count" integer DEFAULT 0 NOT NULL,
	"added_count" integer DEFAULT 0 NOT NULL,
	"changed_count" integer DEFAULT 0 NOT NULL,
	"removed_count" integer DEFAULT 0 NOT NULL,
	"unmatched_count" integer DEFAULT 0 NOT NULL,
	"unmatched_cipher" "bytea",
	CONSTRAINT "contacts_syncs_merchant_id_account_id_pk" PRIMARY KEY("merchant_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "channel_identities" ADD CONSTRAINT "channel_identities_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_identities" ADD CONSTRAINT "channel_identities_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_identities" ADD CONSTRAINT "channel_identities_own_account" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."channel_accounts"("merchant_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts_syncs" ADD CONSTRAINT "contacts_syncs_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts_syncs" ADD CONSTRAINT "contacts_syncs_own_account" FOREIGN KEY ("merchant_id","account_id") REFERENCES "public"."channel_accounts"("merchant_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_identities_user" ON "channel_identities" USING btree ("merchant_id","account_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_identities_vendor_user" ON "channel_identities" USING btree ("merchant_id","account_id","vendor_user_hash");--> statement-breakpoint
CREATE INDEX "channel_identities_of_user" ON "channel_identities" USING btree ("user_id");--> statement-breakpoint
SELECT secure_table('channel_identities', 'user');
--> statement-breakpoint
SELECT log_data_changes('channel_identities');
--> statement-breakpoint
SELECT secure_table('contacts_syncs', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('contacts_syncs');
--> statement-breakpoint
-- The job that synchronises contacts finds the accounts of all merchants whose time has come.
GRANT SELECT ON contacts_syncs TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON contacts_syncs FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
-- What was found by the phone of a user is not theirs once they have another phone. Whoever changes the phone, the rows are removed.
CREATE FUNCTION release_channel_identities() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM channel_identities WHERE user_id = NEW.user_id AND source IN ('phone', 'contacts');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_release_channel_identities AFTER UPDATE OF phone_hash ON users FOR EACH ROW
  WHEN (OLD.phone_hash IS DISTINCT FROM NEW.phone_hash) EXECUTE FUNCTION release_channel_identities();
--> statement-breakpoint
-- The ids of users are those of one mini-program, or of one enterprise in DingTalk. Another one has other ids.
CREATE FUNCTION remove_identities_of_other_app() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM channel_identities WHERE account_id = NEW.account_id;
  DELETE FROM contacts_syncs WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_accounts_other_app AFTER UPDATE OF settings ON channel_accounts FOR EACH ROW
  WHEN (NEW.channel IN ('mini', 'dingtalk')
    AND (OLD.settings ->> 'appId', OLD.settings ->> 'corpId') IS DISTINCT FROM (NEW.settings ->> 'appId', NEW.settings ->> 'corpId'))
  EXECUTE FUNCTION remove_identities_of_other_app();
