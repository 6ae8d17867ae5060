CREATE TABLE "instance_signatures" (
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"task" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instance_signatures_instance_id_task_pk" PRIMARY KEY("instance_id","task")
);
--> statement-breakpoint
ALTER TABLE "instance_signatures" ADD CONSTRAINT "instance_signatures_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_signatures" ADD CONSTRAINT "instance_signatures_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT secure_table('instance_signatures', 'merchant');
