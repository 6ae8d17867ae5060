ALTER TABLE "roles" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;