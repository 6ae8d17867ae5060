ALTER TABLE "channel_accounts" ADD COLUMN "balance" jsonb;--> statement-breakpoint
ALTER TABLE "channel_accounts" ADD COLUMN "balance_time" timestamp (3) with time zone;