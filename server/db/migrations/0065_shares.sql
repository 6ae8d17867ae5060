CREATE TABLE "share_accesses" (
	"access_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"share_id" text NOT NULL,
	"action" text NOT NULL,
	"view_key" text,
	"file_name" text,
	"address" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_usages" (
	"share_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"openings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"share_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_name" text NOT NULL,
	"folder_id" text,
	"file_id" text,
	"token_hash" "bytea" NOT NULL,
	"token_cipher" "bytea" NOT NULL,
	"code_cipher" "bytea",
	"expire_time" timestamp (3) with time zone NOT NULL,
	"max_openings" integer,
	"has_watermark" boolean NOT NULL,
	"is_view_only" boolean NOT NULL,
	"is_revoked" boolean DEFAULT false NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shares_merchant_share" UNIQUE("merchant_id","share_id")
);
--> statement-breakpoint
ALTER TABLE "share_accesses" ADD CONSTRAINT "share_accesses_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_accesses" ADD CONSTRAINT "share_accesses_own_share" FOREIGN KEY ("merchant_id","share_id") REFERENCES "public"."shares"("merchant_id","share_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_usages" ADD CONSTRAINT "share_usages_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_usages" ADD CONSTRAINT "share_usages_own_share" FOREIGN KEY ("merchant_id","share_id") REFERENCES "public"."shares"("merchant_id","share_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_own_folder" FOREIGN KEY ("merchant_id","folder_id") REFERENCES "public"."folders"("merchant_id","folder_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_own_file" FOREIGN KEY ("merchant_id","file_id") REFERENCES "public"."files"("merchant_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_accesses_time" ON "share_accesses" USING btree ("merchant_id","share_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "share_accesses_view" ON "share_accesses" USING btree ("share_id","view_key");--> statement-breakpoint
CREATE INDEX "share_usages_share" ON "share_usages" USING btree ("merchant_id","share_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_token" ON "shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "shares_time" ON "shares" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "shares_user" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_folder" ON "shares" USING btree ("merchant_id","folder_id");--> statement-breakpoint
CREATE INDEX "shares_file" ON "shares" USING btree ("merchant_id","file_id");
--> statement-breakpoint
SELECT secure_table('shares', 'merchant');
--> statement-breakpoint
SELECT secure_table('share_usages', 'merchant');
--> statement-breakpoint
SELECT secure_table('share_accesses', 'merchant');
--> statement-breakpoint
-- A user has the own shares only; administrators have all of the merchant. What a visitor does runs as the maker.
CREATE POLICY own_shares ON shares AS RESTRICTIVE TO portal_merchant USING (
  (SELECT manages_all_folders())
  OR user_id = (SELECT nullif(current_setting('app.user_id', true), ''))
);
--> statement-breakpoint
CREATE POLICY own_share_usages ON share_usages AS RESTRICTIVE TO portal_merchant USING (
  EXISTS (SELECT FROM shares WHERE shares.share_id = share_usages.share_id)
);
--> statement-breakpoint
CREATE POLICY own_share_accesses ON share_accesses AS RESTRICTIVE TO portal_merchant USING (
  EXISTS (SELECT FROM shares WHERE shares.share_id = share_accesses.share_id)
);
--> statement-breakpoint
-- A link names no merchant: its share is looked up before the merchant is known.
GRANT SELECT ON shares TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON shares FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
SELECT log_data_changes('shares', '{token_hash,token_cipher,code_cipher}');
