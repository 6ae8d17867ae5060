CREATE TABLE "dictionaries" (
	"dict_code" text PRIMARY KEY NOT NULL,
	"dict_name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_builtin" boolean DEFAULT false NOT NULL,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO "dictionaries" ("dict_code", "dict_name", "is_builtin")
SELECT DISTINCT "dict_code", coalesce("known"."dict_name", "dict_code"), "known"."dict_name" IS NOT NULL
FROM "dictionary_items" LEFT JOIN (VALUES
  ('sys_normal_disable', '系统开关'), ('sys_user_sex', '用户性别'), ('ec_event_group', '事件分组'),
  ('my_authority_app_category', '应用分类')
) AS "known" ("dict_code", "dict_name") USING ("dict_code");--> statement-breakpoint
ALTER TABLE "dictionary_items" DROP CONSTRAINT "dictionary_items_dict_code_dict_value_pk";--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD COLUMN "dict_id" text PRIMARY KEY DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD COLUMN "is_builtin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "dictionary_items" SET "is_builtin" = "dictionaries"."is_builtin"
FROM "dictionaries" WHERE "dictionaries"."dict_code" = "dictionary_items"."dict_code";--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD COLUMN "tag_type" text DEFAULT 'default' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "platform_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_items" ADD CONSTRAINT "dictionary_items_dict_code_dictionaries_dict_code_fk" FOREIGN KEY ("dict_code") REFERENCES "public"."dictionaries"("dict_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_items_value" ON "dictionary_items" USING btree ("dict_code","dict_value");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_items_default" ON "dictionary_items" USING btree ("dict_code") WHERE "dictionary_items"."is_default";