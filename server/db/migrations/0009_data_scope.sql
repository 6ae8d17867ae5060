CREATE TABLE "role_organizations" (
	"merchant_id" text NOT NULL,
	"role_id" text NOT NULL,
	"organize_id" text NOT NULL,
	CONSTRAINT "role_organizations_role_id_organize_id_pk" PRIMARY KEY("role_id","organize_id")
);
--> statement-breakpoint
CREATE TABLE "user_excluded_organizations" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"organize_id" text NOT NULL,
	CONSTRAINT "user_excluded_organizations_user_id_organize_id_pk" PRIMARY KEY("user_id","organize_id")
);
--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ADD COLUMN "authorization_id" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ADD COLUMN "home_merchant_id" text;--> statement-breakpoint
UPDATE "merchant_authorizations" AS a SET "home_merchant_id" = u."merchant_id" FROM "users" AS u WHERE u."user_id" = a."user_id";--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ALTER COLUMN "home_merchant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ADD COLUMN "end_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ADD COLUMN "granted_by" text;--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "merchant_authorizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "contact_phone_cipher" "bytea";--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "organize_code" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "organize_type" text DEFAULT 'department' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "leader_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "remark" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "data_scope" text DEFAULT 'ALL' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "role_organizations" ADD CONSTRAINT "role_organizations_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_organizations" ADD CONSTRAINT "role_organizations_role_id_roles_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_organizations" ADD CONSTRAINT "role_organizations_organize_id_organizations_organize_id_fk" FOREIGN KEY ("organize_id") REFERENCES "public"."organizations"("organize_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_excluded_organizations" ADD CONSTRAINT "user_excluded_organizations_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_excluded_organizations" ADD CONSTRAINT "user_excluded_organizations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_excluded_organizations" ADD CONSTRAINT "user_excluded_organizations_organize_id_organizations_organize_id_fk" FOREIGN KEY ("organize_id") REFERENCES "public"."organizations"("organize_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_organizations_organization" ON "role_organizations" USING btree ("organize_id");--> statement-breakpoint
CREATE INDEX "user_excluded_organizations_organization" ON "user_excluded_organizations" USING btree ("organize_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_authorizations_id" ON "merchant_authorizations" USING btree ("authorization_id");--> statement-breakpoint
CREATE INDEX "merchant_authorizations_user" ON "merchant_authorizations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "merchant_authorizations_home" ON "merchant_authorizations" USING btree ("home_merchant_id");--> statement-breakpoint
CREATE INDEX "merchant_authorizations_role" ON "merchant_authorizations" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "merchants_parent" ON "merchants" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_code" ON "organizations" USING btree ("merchant_id","organize_code");