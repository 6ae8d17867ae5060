CREATE TABLE "placements" (
	"placement_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"placement_name" text NOT NULL,
	"event_group" text NOT NULL,
	"position" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"begin_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"weight" integer NOT NULL,
	"daily_limit" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_own_project" FOREIGN KEY ("merchant_id","project_id") REFERENCES "public"."projects"("merchant_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "placements_project" ON "placements" USING btree ("project_id","weight" DESC NULLS FIRST);