CREATE TABLE "notifications" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"event_key" text NOT NULL,
	"key" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_user_id_event_key_key_pk" PRIMARY KEY("user_id","event_key","key")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What was told already is asked only by the server, in the session role.
SELECT secure_table('notifications', 'custom', NULL);
--> statement-breakpoint
GRANT SELECT, INSERT ON notifications TO portal_session;
--> statement-breakpoint
CREATE POLICY server_tells ON notifications TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
-- The server writes letters to users whom no caller sees, such as those of another merchant. It can't read any.
GRANT INSERT ON letters TO portal_session;
--> statement-breakpoint
CREATE POLICY server_tells ON letters FOR INSERT TO portal_session WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON letter_categories TO portal_session;
--> statement-breakpoint
CREATE POLICY server_tells ON letter_categories TO portal_session USING (true) WITH CHECK (true);
