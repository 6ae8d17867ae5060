CREATE TABLE "channel_replies" (
	"reply_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"account_id" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"recipient_cipher" "bytea" NOT NULL,
	"recipient_hash" "bytea" NOT NULL,
	"shown_recipient" text NOT NULL,
	"text" text NOT NULL,
	"effect" text NOT NULL,
	"record_id" text,
	"sent_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channel_replies" ADD CONSTRAINT "channel_replies_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_replies_time" ON "channel_replies" USING btree ("merchant_id","sent_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "channel_replies_recipient" ON "channel_replies" USING btree ("merchant_id","recipient_hash","sent_time");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_replies_key" ON "channel_replies" USING btree ("account_id","key_hash");
--> statement-breakpoint
SELECT secure_table('channel_replies', 'merchant', 'SELECT, INSERT, DELETE');
