CREATE TABLE "instance_looks" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"look_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"event_id" bigint NOT NULL,
	"comment_time" timestamp (3) with time zone,
	"field_hashes" jsonb,
	CONSTRAINT "instance_looks_user_id_instance_id_pk" PRIMARY KEY("user_id","instance_id")
);
--> statement-breakpoint
ALTER TABLE "instance_looks" ADD CONSTRAINT "instance_looks_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_looks" ADD CONSTRAINT "instance_looks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_looks" ADD CONSTRAINT "instance_looks_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instance_looks_of_instance" ON "instance_looks" USING btree ("merchant_id","instance_id");--> statement-breakpoint
SELECT secure_table('instance_looks', 'person');
