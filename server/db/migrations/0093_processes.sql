CREATE TABLE "processes" (
	"process_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"process_key" text NOT NULL,
	"process_name" text NOT NULL,
	"category" text,
	"icon" text,
	"description" text,
	"form_id" text,
	"everyone_may_start" boolean DEFAULT true NOT NULL,
	"starter_user_ids" text[] DEFAULT '{}' NOT NULL,
	"starter_organize_ids" text[] DEFAULT '{}' NOT NULL,
	"starter_role_ids" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"draft" jsonb NOT NULL,
	"version_number" integer,
	"is_draft_changed" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"update_user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "processes_merchant_process" UNIQUE("merchant_id","process_id")
);
--> statement-breakpoint
DROP INDEX "process_versions_number";--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "process_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "form_id" text;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "form_number" integer;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "user_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "process_versions" ADD COLUMN "user_name" text NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processes" ADD CONSTRAINT "processes_own_form" FOREIGN KEY ("merchant_id","form_id") REFERENCES "public"."forms"("merchant_id","form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "processes_key" ON "processes" USING btree ("merchant_id","process_key");--> statement-breakpoint
CREATE INDEX "processes_of_form" ON "processes" USING btree ("merchant_id","form_id");--> statement-breakpoint
ALTER TABLE "process_versions" ADD CONSTRAINT "process_versions_own_process" FOREIGN KEY ("merchant_id","process_id") REFERENCES "public"."processes"("merchant_id","process_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_versions" ADD CONSTRAINT "process_versions_own_form" FOREIGN KEY ("merchant_id","form_id") REFERENCES "public"."forms"("merchant_id","form_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_instances_of_version" ON "process_instances" USING btree ("merchant_id","version_id","status");--> statement-breakpoint
CREATE INDEX "process_versions_of_form" ON "process_versions" USING btree ("merchant_id","form_id");--> statement-breakpoint
CREATE UNIQUE INDEX "process_versions_number" ON "process_versions" USING btree ("merchant_id","process_id","number");--> statement-breakpoint
ALTER TABLE "process_versions" DROP COLUMN "process_key";
--> statement-breakpoint
SELECT secure_table('processes', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('processes');
