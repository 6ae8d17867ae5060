CREATE TABLE "decision_cards" (
	"record_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"task" integer NOT NULL,
	"shown" jsonb NOT NULL,
	"press" text,
	"press_time" timestamp (3) with time zone,
	"problem" text,
	"due_time" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"lease_time" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "decision_cards" ADD CONSTRAINT "decision_cards_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_cards" ADD CONSTRAINT "decision_cards_own_record" FOREIGN KEY ("merchant_id","record_id") REFERENCES "public"."channel_records"("merchant_id","record_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_cards_instance" ON "decision_cards" USING btree ("instance_id","task");--> statement-breakpoint
CREATE INDEX "decision_cards_due" ON "decision_cards" USING btree ("due_time") WHERE due_time is not null or lease_time is not null;--> statement-breakpoint
SELECT secure_table('decision_cards', 'merchant');--> statement-breakpoint
-- The runner finds what is due of all merchants.
GRANT SELECT (record_id, merchant_id, instance_id, press, due_time, lease_time) ON decision_cards TO portal_session;--> statement-breakpoint
CREATE POLICY card_runner ON decision_cards FOR SELECT TO portal_session USING (true);
