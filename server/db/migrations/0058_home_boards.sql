CREATE TABLE "home_arrangements" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"widgets" jsonb NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "home_arrangements_user_id_merchant_id_pk" PRIMARY KEY("user_id","merchant_id")
);
--> statement-breakpoint
CREATE TABLE "home_boards" (
	"board_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"board_name" text NOT NULL,
	"target" text NOT NULL,
	"role_id" text,
	"position_id" text,
	"user_id" text,
	"mode" text NOT NULL,
	"path" text,
	"widgets" jsonb NOT NULL,
	"optional_widgets" jsonb NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"is_arrangeable" boolean DEFAULT true NOT NULL,
	"updated_by" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "home_boards_one_target" CHECK (("home_boards"."target" = 'role') = ("home_boards"."role_id" is not null)
          and ("home_boards"."target" = 'position') = ("home_boards"."position_id" is not null)
          and ("home_boards"."target" = 'user') = ("home_boards"."user_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "home_arrangements" ADD CONSTRAINT "home_arrangements_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_arrangements" ADD CONSTRAINT "home_arrangements_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_boards" ADD CONSTRAINT "home_boards_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_boards" ADD CONSTRAINT "home_boards_own_role" FOREIGN KEY ("merchant_id","role_id") REFERENCES "public"."roles"("merchant_id","role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_boards" ADD CONSTRAINT "home_boards_own_position" FOREIGN KEY ("merchant_id","position_id") REFERENCES "public"."positions"("merchant_id","position_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_boards" ADD CONSTRAINT "home_boards_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "home_boards_name" ON "home_boards" USING btree ("merchant_id","board_name");--> statement-breakpoint
CREATE INDEX "home_boards_target" ON "home_boards" USING btree ("merchant_id","target");--> statement-breakpoint
CREATE INDEX "home_boards_role" ON "home_boards" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "home_boards_position" ON "home_boards" USING btree ("position_id");--> statement-breakpoint
CREATE INDEX "home_boards_user" ON "home_boards" USING btree ("user_id");
--> statement-breakpoint
SELECT secure_table('home_boards', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('home_boards');
--> statement-breakpoint
SELECT secure_table('home_arrangements', 'person');
--> statement-breakpoint
-- Which board applies is asked in the session role: a board of the platform is a row of another merchant.
GRANT SELECT ON home_boards, user_positions TO portal_session;
--> statement-breakpoint
CREATE POLICY server_resolves ON home_boards FOR SELECT TO portal_session USING (true);
--> statement-breakpoint
CREATE POLICY server_resolves ON user_positions FOR SELECT TO portal_session USING (true);
