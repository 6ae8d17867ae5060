CREATE TABLE "campaigns" (
	"campaign_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"campaign_name" text NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"begin_date" date NOT NULL,
	"end_date" date NOT NULL,
	"budget" integer DEFAULT 0 NOT NULL,
	"target" text,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "needs_project" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "is_sandboxed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_own_project" FOREIGN KEY ("merchant_id","project_id") REFERENCES "public"."projects"("merchant_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_name" ON "campaigns" USING btree ("project_id","campaign_name");--> statement-breakpoint
CREATE INDEX "campaigns_merchant_time" ON "campaigns" USING btree ("merchant_id","create_time" DESC NULLS FIRST,"campaign_id" DESC NULLS FIRST);