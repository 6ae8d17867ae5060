CREATE TABLE "share_approvals" (
	"share_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_approvals" ADD CONSTRAINT "share_approvals_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_approvals" ADD CONSTRAINT "share_approvals_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_approvals" ADD CONSTRAINT "share_approvals_own_share" FOREIGN KEY ("merchant_id","share_id") REFERENCES "public"."shares"("merchant_id","share_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_approvals_share" ON "share_approvals" USING btree ("merchant_id","share_id");--> statement-breakpoint
CREATE INDEX "share_approvals_user" ON "share_approvals" USING btree ("user_id");--> statement-breakpoint
SELECT secure_table('share_approvals', 'merchant');
--> statement-breakpoint
-- A link names no merchant: whether its share has passed is looked up before the merchant is known.
GRANT SELECT ON share_approvals TO portal_session;
--> statement-breakpoint
CREATE POLICY session_lookup ON share_approvals FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
SELECT log_data_changes('share_approvals');
