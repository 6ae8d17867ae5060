CREATE TABLE "verification_code_counts" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "verification_code_counts_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "sign_in_devices" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_used_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD COLUMN "is_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verification_code_counts" ADD CONSTRAINT "verification_code_counts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_code_counts" ADD CONSTRAINT "verification_code_counts_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_devices" ADD CONSTRAINT "sign_in_devices_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Both are read and written only by the server, in the session role.
SELECT secure_table('verification_code_counts', 'custom', NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON verification_code_counts TO portal_session;
--> statement-breakpoint
CREATE POLICY server_counts ON verification_code_counts TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
SELECT secure_table('sign_in_devices', 'custom', NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_devices TO portal_session;
--> statement-breakpoint
CREATE POLICY server_recognizes ON sign_in_devices TO portal_session USING (true) WITH CHECK (true);
