CREATE TABLE "application_drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"process_id" text NOT NULL,
	"submission_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"chosen" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "application_drafts_submission" UNIQUE("merchant_id","user_id","submission_key")
);
--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_own_process" FOREIGN KEY ("merchant_id","process_id") REFERENCES "public"."processes"("merchant_id","process_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_drafts_of_process" ON "application_drafts" USING btree ("merchant_id","process_id");--> statement-breakpoint
CREATE INDEX "application_drafts_of_user" ON "application_drafts" USING btree ("user_id");--> statement-breakpoint
SELECT secure_table('application_drafts', 'person');
