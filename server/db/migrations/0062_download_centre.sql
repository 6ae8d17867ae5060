ALTER TABLE "jobs" ADD COLUMN "export_cipher" "bytea";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "file_organizations" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "expire_time" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "jobs_expire" ON "jobs" USING btree ("expire_time") WHERE "jobs"."expire_time" is not null;