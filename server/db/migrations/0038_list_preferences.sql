CREATE TABLE "list_preferences" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list_key" text NOT NULL,
	"columns" jsonb,
	"density" text,
	"page_size" integer,
	"is_filter_open" boolean,
	CONSTRAINT "list_preferences_user_id_merchant_id_list_key_pk" PRIMARY KEY("user_id","merchant_id","list_key")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"view_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"list_key" text NOT NULL,
	"view_name" text NOT NULL,
	"search" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_preferences" ADD CONSTRAINT "list_preferences_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","merchant_id","list_key","view_name");--> statement-breakpoint
SELECT secure_table('list_preferences', 'person');
--> statement-breakpoint
SELECT secure_table('list_views', 'person');
