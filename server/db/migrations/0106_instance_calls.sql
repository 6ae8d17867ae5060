CREATE TABLE "call_secrets" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"secret_id" text NOT NULL,
	"secret_cipher" "bytea" NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance_calls" (
	"call_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"token" integer NOT NULL,
	"visit" integer NOT NULL,
	"node_id" text NOT NULL,
	"url" text NOT NULL,
	"waits" boolean NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamp (3) with time zone DEFAULT clock_timestamp(),
	"last_status" integer,
	"problem" jsonb,
	"reported" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_calls_visit" UNIQUE("instance_id","visit")
);
--> statement-breakpoint
ALTER TABLE "call_secrets" ADD CONSTRAINT "call_secrets_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_calls" ADD CONSTRAINT "instance_calls_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_calls" ADD CONSTRAINT "instance_calls_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instance_calls_due" ON "instance_calls" USING btree ("due_time") WHERE due_time is not null;--> statement-breakpoint
SELECT secure_table('instance_calls', 'merchant');--> statement-breakpoint
SELECT secure_table('call_secrets', 'merchant');--> statement-breakpoint
SELECT log_data_changes('call_secrets', '{secret_cipher}');--> statement-breakpoint
-- The runner finds what is due of all merchants, and a call back the call that it is about.
GRANT SELECT (call_id, merchant_id, instance_id, due_time, waits) ON instance_calls TO portal_session;--> statement-breakpoint
CREATE POLICY call_runner ON instance_calls FOR SELECT TO portal_session USING (true);
