CREATE TABLE "application_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"bucket_id" text NOT NULL,
	"media_type" text NOT NULL,
	"instance_id" text,
	"task" integer,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_uploads" ALTER COLUMN "folder_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_own_content" FOREIGN KEY ("merchant_id","sha256","bucket_id") REFERENCES "public"."stored_contents"("merchant_id","sha256","bucket_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_files_instance" ON "application_files" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "application_files_content" ON "application_files" USING btree ("merchant_id","sha256","bucket_id");--> statement-breakpoint
CREATE INDEX "application_files_waiting" ON "application_files" USING btree ("merchant_id","user_id") WHERE instance_id is null;--> statement-breakpoint
SELECT secure_table('application_files', 'merchant');
