CREATE TABLE "login_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text,
	"used_time" timestamp (3) with time zone,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"recipient_cipher" "bytea" NOT NULL,
	"subject" text NOT NULL,
	"text_cipher" "bytea",
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failure" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_time" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_codes_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "login_codes" ADD CONSTRAINT "login_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_codes_expire" ON "login_codes" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "mails_merchant_time" ON "mails" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("status","due_time");