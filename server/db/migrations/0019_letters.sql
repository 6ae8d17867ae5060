CREATE TABLE "letter_categories" (
	"category_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"category_name" text NOT NULL,
	"tag_type" text DEFAULT 'default' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"template_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"template_code" text NOT NULL,
	"template_name" text NOT NULL,
	"category_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"jump_target" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "category_id" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "jump_target" text;--> statement-breakpoint
ALTER TABLE "letter_categories" ADD CONSTRAINT "letter_categories_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_templates" ADD CONSTRAINT "letter_templates_category_id_letter_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."letter_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_categories_name" ON "letter_categories" USING btree ("merchant_id","category_name");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_code" ON "letter_templates" USING btree ("merchant_id","template_code");--> statement-breakpoint
CREATE INDEX "letter_templates_category" ON "letter_templates" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_id_letter_templates_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_category_id_letter_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."letter_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_unread" ON "letters" USING btree ("user_id") WHERE "letters"."read_time" is null;--> statement-breakpoint
CREATE INDEX "letters_template" ON "letters" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "letters_category" ON "letters" USING btree ("category_id");