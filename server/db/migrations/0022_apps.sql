CREATE TABLE "app_logos" (
	"logo_hash" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "is_builtin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "in_force" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_app_logo_app_logos_logo_hash_fk" FOREIGN KEY ("app_logo") REFERENCES "public"."app_logos"("logo_hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_menus_menu" ON "role_menus" USING btree ("menu_id");