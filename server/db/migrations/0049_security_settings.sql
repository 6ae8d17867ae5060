CREATE TABLE "password_history" (
	"entry_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_history_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","entry_id");
--> statement-breakpoint
-- Calls read no former passwords: the server compares them in the session role.
SELECT secure_table('password_history', 'custom', NULL);
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON password_history TO portal_session;
--> statement-breakpoint
CREATE POLICY server_compares ON password_history TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT (password_time), UPDATE (password_time) ON users TO portal_session;
