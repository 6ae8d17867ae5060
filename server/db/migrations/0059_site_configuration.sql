CREATE TABLE "site_drafts" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamp (3) with time zone NOT NULL,
	"update_user_name" text
);
--> statement-breakpoint
CREATE TABLE "site_releases" (
	"release_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"release_number" integer NOT NULL,
	"kind" text NOT NULL,
	"source_number" integer,
	"site_values" jsonb NOT NULL,
	"note" text,
	"user_name" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_domains" (
	"domain_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"host" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"create_user_name" text
);
--> statement-breakpoint
ALTER TABLE "site_drafts" ADD CONSTRAINT "site_drafts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_releases" ADD CONSTRAINT "site_releases_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_domains" ADD CONSTRAINT "site_domains_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_releases_number" ON "site_releases" USING btree ("merchant_id","release_number");--> statement-breakpoint
CREATE UNIQUE INDEX "site_domains_host" ON "site_domains" USING btree ("host");
--> statement-breakpoint
SELECT secure_table('site_drafts', 'merchant');
--> statement-breakpoint
SELECT secure_table('site_releases', 'merchant');
--> statement-breakpoint
SELECT secure_table('site_domains', 'merchant');
--> statement-breakpoint
-- The server looks up the merchant of a visitor's host, and the platform lists the domains of all merchants.
GRANT SELECT ON site_domains TO portal_session;
--> statement-breakpoint
CREATE POLICY server_reads ON site_domains FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
SELECT log_data_changes('site_drafts');
--> statement-breakpoint
SELECT log_data_changes('site_releases');
--> statement-breakpoint
SELECT log_data_changes('site_domains');
