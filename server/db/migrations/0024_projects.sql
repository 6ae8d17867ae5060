CREATE TABLE "interaction_events" (
	"merchant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"occurred_day" date NOT NULL,
	"activity_name" text NOT NULL,
	"channel" text NOT NULL,
	"event_group" text NOT NULL,
	"exposures" integer NOT NULL,
	"participations" integer NOT NULL,
	"conversions" integer NOT NULL,
	CONSTRAINT "interaction_events_pk" PRIMARY KEY("project_id","occurred_day","activity_name","channel")
);
--> statement-breakpoint
CREATE TABLE "user_projects" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_projects_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_merchant_project" UNIQUE("merchant_id","project_id");--> statement-breakpoint
DROP INDEX "projects_merchant";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "interaction_events" ADD CONSTRAINT "interaction_events_own_project" FOREIGN KEY ("merchant_id","project_id") REFERENCES "public"."projects"("merchant_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_projects" ADD CONSTRAINT "user_projects_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_projects" ADD CONSTRAINT "user_projects_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_projects" ADD CONSTRAINT "user_projects_own_project" FOREIGN KEY ("merchant_id","project_id") REFERENCES "public"."projects"("merchant_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_projects_project" ON "user_projects" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_projects_default" ON "user_projects" USING btree ("merchant_id","user_id") WHERE "user_projects"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("merchant_id","project_name");--> statement-breakpoint
ALTER TABLE "projects" DROP COLUMN "is_top";
