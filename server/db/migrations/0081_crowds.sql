CREATE TABLE "crowd_names" (
	"name_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"crowd_id" text NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"user_id" text,
	"organize_id" text,
	"position_id" text,
	"role_id" text
);
--> statement-breakpoint
CREATE TABLE "crowds" (
	"crowd_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"crowd_name" text NOT NULL,
	"kind" text NOT NULL,
	"joined_days" integer,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "crowds_merchant_crowd" UNIQUE("merchant_id","crowd_id")
);
--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD COLUMN "crowd_id" text;--> statement-breakpoint
ALTER TABLE "crowd_names" ADD CONSTRAINT "crowd_names_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_names" ADD CONSTRAINT "crowd_names_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_names" ADD CONSTRAINT "crowd_names_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_names" ADD CONSTRAINT "crowd_names_own_organization" FOREIGN KEY ("merchant_id","organize_id") REFERENCES "public"."organizations"("merchant_id","organize_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_names" ADD CONSTRAINT "crowd_names_own_position" FOREIGN KEY ("merchant_id","position_id") REFERENCES "public"."positions"("merchant_id","position_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_names" ADD CONSTRAINT "crowd_names_own_role" FOREIGN KEY ("merchant_id","role_id") REFERENCES "public"."roles"("merchant_id","role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowds" ADD CONSTRAINT "crowds_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crowd_names_of_crowd" ON "crowd_names" USING btree ("merchant_id","crowd_id");--> statement-breakpoint
CREATE INDEX "crowd_names_of_user" ON "crowd_names" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE INDEX "crowd_names_of_organization" ON "crowd_names" USING btree ("merchant_id","organize_id");--> statement-breakpoint
CREATE INDEX "crowd_names_of_position" ON "crowd_names" USING btree ("merchant_id","position_id");--> statement-breakpoint
CREATE INDEX "crowd_names_of_role" ON "crowd_names" USING btree ("merchant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "crowds_name" ON "crowds" USING btree ("merchant_id","crowd_name");--> statement-breakpoint
ALTER TABLE "alarm_recipients" ADD CONSTRAINT "alarm_recipients_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarm_recipients_crowd" ON "alarm_recipients" USING btree ("merchant_id","rule_id","stage","crowd_id");--> statement-breakpoint
CREATE INDEX "alarm_recipients_of_crowd" ON "alarm_recipients" USING btree ("merchant_id","crowd_id");--> statement-breakpoint
ALTER TABLE crowd_names ADD CONSTRAINT crowd_names_one CHECK (num_nonnulls(user_id, organize_id, position_id, role_id) = 1);
--> statement-breakpoint
SELECT secure_table('crowds', 'merchant');
--> statement-breakpoint
SELECT secure_table('crowd_names', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('crowds');
--> statement-breakpoint
SELECT log_data_changes('crowd_names');
