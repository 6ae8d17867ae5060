CREATE TABLE "passkey_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expire" ON "passkey_challenges" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");
--> statement-breakpoint
-- A merchant sees the names of its users' passkeys; only the session role sees and changes the rest.
SELECT secure_table('passkeys', 'user', NULL);
--> statement-breakpoint
GRANT SELECT (passkey_id, merchant_id, user_id, name, create_time, last_used_time) ON passkeys TO portal_merchant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys, passkey_challenges TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON passkeys TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
SELECT log_data_changes('passkeys');
