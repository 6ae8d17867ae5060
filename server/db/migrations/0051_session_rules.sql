ALTER TABLE "sessions" ADD COLUMN "sign_in_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "max_hours" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_minutes" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
-- Sessions have always lasted twelve hours from the sign-in.
UPDATE "sessions" SET "sign_in_time" = "expire_time" - interval '12 hours';--> statement-breakpoint
-- Failed sign-ins on known devices may lock the account.
GRANT UPDATE ("locked_time", "unlocking_time", "locked_reason") ON "users" TO portal_session;--> statement-breakpoint
-- Lists of sessions tell which of them are open.
GRANT SELECT ("sign_in_time", "max_hours", "idle_minutes") ON "sessions" TO portal_merchant;
