CREATE TABLE "crowd_contacts" (
	"contact_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"crowd_id" text NOT NULL,
	"position" integer NOT NULL,
	"contact_name" text,
	"phone_cipher" "bytea",
	"phone_hash" "bytea",
	"email_cipher" "bytea",
	"email_hash" "bytea",
	"mini_user_id_cipher" "bytea",
	"mini_user_id_hash" "bytea",
	"values_cipher" "bytea"
);
--> statement-breakpoint
CREATE TABLE "crowd_imports" (
	"merchant_id" text NOT NULL,
	"crowd_id" text NOT NULL,
	"file_name" text NOT NULL,
	"content_cipher" "bytea",
	"begin_time" timestamp (3) with time zone,
	"end_time" timestamp (3) with time zone,
	"failure" jsonb,
	"imported_count" integer DEFAULT 0 NOT NULL,
	"refused_count" integer DEFAULT 0 NOT NULL,
	"refused_cipher" "bytea",
	"value_names" text[] DEFAULT '{}' NOT NULL,
	"refused_job_id" text,
	CONSTRAINT "crowd_imports_merchant_id_crowd_id_pk" PRIMARY KEY("merchant_id","crowd_id")
);
--> statement-breakpoint
CREATE TABLE "crowd_shifts" (
	"shift_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"crowd_id" text NOT NULL,
	"user_id" text NOT NULL,
	"weekdays" integer[] NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crowd_substitutes" (
	"substitution_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"crowd_id" text NOT NULL,
	"user_id" text NOT NULL,
	"substitute_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crowds" ADD COLUMN "signed_in_days" integer;--> statement-breakpoint
ALTER TABLE "crowds" ADD COLUMN "absent_days" integer;--> statement-breakpoint
ALTER TABLE "crowd_contacts" ADD CONSTRAINT "crowd_contacts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_contacts" ADD CONSTRAINT "crowd_contacts_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_imports" ADD CONSTRAINT "crowd_imports_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_imports" ADD CONSTRAINT "crowd_imports_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_shifts" ADD CONSTRAINT "crowd_shifts_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_shifts" ADD CONSTRAINT "crowd_shifts_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_shifts" ADD CONSTRAINT "crowd_shifts_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_substitutes" ADD CONSTRAINT "crowd_substitutes_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_substitutes" ADD CONSTRAINT "crowd_substitutes_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_substitutes" ADD CONSTRAINT "crowd_substitutes_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crowd_substitutes" ADD CONSTRAINT "crowd_substitutes_own_substitute" FOREIGN KEY ("merchant_id","substitute_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crowd_contacts_of_crowd" ON "crowd_contacts" USING btree ("merchant_id","crowd_id","position");--> statement-breakpoint
CREATE INDEX "crowd_shifts_of_crowd" ON "crowd_shifts" USING btree ("merchant_id","crowd_id");--> statement-breakpoint
CREATE INDEX "crowd_shifts_of_user" ON "crowd_shifts" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE INDEX "crowd_substitutes_of_crowd" ON "crowd_substitutes" USING btree ("merchant_id","crowd_id");--> statement-breakpoint
CREATE INDEX "crowd_substitutes_of_user" ON "crowd_substitutes" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE INDEX "crowd_substitutes_of_substitute" ON "crowd_substitutes" USING btree ("merchant_id","substitute_id");
--> statement-breakpoint
SELECT secure_table('crowd_contacts', 'merchant');
--> statement-breakpoint
SELECT secure_table('crowd_imports', 'merchant');
--> statement-breakpoint
SELECT secure_table('crowd_shifts', 'merchant');
--> statement-breakpoint
SELECT secure_table('crowd_substitutes', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('crowd_shifts');
--> statement-breakpoint
SELECT log_data_changes('crowd_substitutes');
