CREATE TABLE "error_groups" (
	"error_id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"error_name" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"fixed_in" text,
	"handler_id" text,
	"note" text,
	"count" bigint NOT NULL,
	"first_time" timestamp (3) with time zone NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL,
	"release" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_occurrences" (
	"occurrence_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_occurrences_occurrence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"error_id" text NOT NULL,
	"is_first" boolean NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"message" text NOT NULL,
	"outer_message" text,
	"stack" text NOT NULL,
	"operation" text,
	"page" text,
	"release" text NOT NULL,
	"merchant_id" text,
	"user_id" text,
	"user_name" text,
	"trace_id" text,
	"browser" text,
	"argument" text,
	"actions" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "error_groups" ADD CONSTRAINT "error_groups_handler_id_users_user_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD CONSTRAINT "error_occurrences_error_id_error_groups_error_id_fk" FOREIGN KEY ("error_id") REFERENCES "public"."error_groups"("error_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "error_occurrences" ADD CONSTRAINT "error_occurrences_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "error_groups_fingerprint" ON "error_groups" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "error_groups_time" ON "error_groups" USING btree ("last_time" DESC NULLS FIRST,"error_id");--> statement-breakpoint
CREATE INDEX "error_groups_handler" ON "error_groups" USING btree ("handler_id");--> statement-breakpoint
CREATE INDEX "error_occurrences_error" ON "error_occurrences" USING btree ("error_id","occurrence_id");--> statement-breakpoint
CREATE INDEX "error_occurrences_merchant" ON "error_occurrences" USING btree ("merchant_id");
--> statement-breakpoint
SELECT secure_table('error_groups', 'custom', 'SELECT, UPDATE');
--> statement-breakpoint
SELECT secure_table('error_occurrences', 'custom', 'SELECT');
--> statement-breakpoint
-- Errors are those of the installation, whichever merchant's call met them. So only the merchant that runs the
-- installation sees them.
CREATE POLICY platform_reads ON error_occurrences FOR SELECT TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
CREATE POLICY platform_handles ON error_groups TO portal_merchant
  USING ((SELECT parent_id IS NULL FROM merchants
    WHERE merchants.merchant_id = nullif(current_setting('app.merchant_id', true), '')));
--> statement-breakpoint
-- The server writes errors outside of the calls that meet them, in the role that sees all merchants.
GRANT SELECT, INSERT, UPDATE, DELETE ON error_groups, error_occurrences TO portal_session;
--> statement-breakpoint
CREATE POLICY error_log ON error_groups TO portal_session USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY error_log ON error_occurrences TO portal_session USING (true) WITH CHECK (true);
