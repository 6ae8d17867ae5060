CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"device_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"secret_cipher" "bytea",
	"pending_cipher" "bytea",
	"last_step" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bound_time" timestamp (3) with time zone,
	"last_used_time" timestamp (3) with time zone,
	CONSTRAINT "second_factors_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"password_mark" "bytea" NOT NULL,
	"way" text NOT NULL,
	"is_passed" boolean DEFAULT false NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "second_factor" text DEFAULT 'optional' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembered_devices_expire" ON "remembered_devices" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "remembered_devices_user" ON "remembered_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_steps_expire" ON "sign_in_steps" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "sign_in_steps_user" ON "sign_in_steps" USING btree ("user_id");--> statement-breakpoint
-- A merchant sees which of its users have a second factor; only the session role sees and changes the rest.
SELECT secure_table('second_factors', 'user', NULL);
--> statement-breakpoint
GRANT SELECT (merchant_id, user_id, kind, bound_time, last_used_time) ON second_factors TO portal_merchant;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes, sign_in_steps, remembered_devices TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON second_factors TO portal_session USING (true) WITH CHECK (true);
