ALTER TABLE "sessions" ADD COLUMN "proved_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "has_code" boolean DEFAULT true NOT NULL;