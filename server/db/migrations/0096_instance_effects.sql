CREATE TABLE "instance_copies" (
	"copy_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"node_id" text NOT NULL,
	"user_id" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "parent_token" integer;--> statement-breakpoint
ALTER TABLE "process_instances" ADD COLUMN "parent_visit" integer;--> statement-breakpoint
ALTER TABLE "instance_copies" ADD CONSTRAINT "instance_copies_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_copies" ADD CONSTRAINT "instance_copies_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instance_copies_of_user" ON "instance_copies" USING btree ("merchant_id","user_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "instance_copies_instance" ON "instance_copies" USING btree ("instance_id");--> statement-breakpoint
ALTER TABLE "process_instances" ADD CONSTRAINT "process_instances_own_parent" FOREIGN KEY ("merchant_id","parent_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "process_instances_of_parent" ON "process_instances" USING btree ("merchant_id","parent_id");
--> statement-breakpoint
SELECT secure_table('instance_copies', 'merchant');
