CREATE TABLE "bucket_usages" (
	"bucket_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	"content_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buckets" (
	"bucket_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"bucket_name" text NOT NULL,
	"kind" text NOT NULL,
	"endpoint" text,
	"region" text,
	"s3_bucket" text,
	"prefix" text,
	"is_path_style" boolean DEFAULT true NOT NULL,
	"access_key_cipher" "bytea",
	"secret_key_cipher" "bytea",
	"quota_bytes" bigint,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_read_only" boolean DEFAULT false NOT NULL,
	"allowed_extensions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"max_file_bytes" bigint,
	"keeps_versions" boolean DEFAULT true NOT NULL,
	"trash_days" integer DEFAULT 30 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "buckets_merchant_bucket" UNIQUE("merchant_id","bucket_id")
);
--> statement-breakpoint
CREATE TABLE "stored_contents" (
	"merchant_id" text NOT NULL,
	"sha256" text NOT NULL,
	"bucket_id" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stored_contents_merchant_id_sha256_bucket_id_pk" PRIMARY KEY("merchant_id","sha256","bucket_id")
);
--> statement-breakpoint
ALTER TABLE "bucket_usages" ADD CONSTRAINT "bucket_usages_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bucket_usages" ADD CONSTRAINT "bucket_usages_own_bucket" FOREIGN KEY ("merchant_id","bucket_id") REFERENCES "public"."buckets"("merchant_id","bucket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buckets" ADD CONSTRAINT "buckets_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_contents" ADD CONSTRAINT "stored_contents_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_contents" ADD CONSTRAINT "stored_contents_own_bucket" FOREIGN KEY ("merchant_id","bucket_id") REFERENCES "public"."buckets"("merchant_id","bucket_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bucket_usages_bucket" ON "bucket_usages" USING btree ("merchant_id","bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "buckets_name" ON "buckets" USING btree ("merchant_id","bucket_name");--> statement-breakpoint
CREATE UNIQUE INDEX "buckets_default" ON "buckets" USING btree ("merchant_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "stored_contents_bucket" ON "stored_contents" USING btree ("merchant_id","bucket_id","sha256");
--> statement-breakpoint
-- Every merchant has a default bucket: a folder of the server. New merchants get theirs with their other defaults.
INSERT INTO buckets (bucket_id, merchant_id, bucket_name, kind, is_default)
  SELECT substr(md5(merchant_id || random()), 1, 14), merchant_id, '默认存储桶', 'folder', true FROM merchants;
--> statement-breakpoint
INSERT INTO bucket_usages (bucket_id, merchant_id) SELECT bucket_id, merchant_id FROM buckets;
--> statement-breakpoint
SELECT secure_table('buckets', 'merchant');
--> statement-breakpoint
SELECT log_data_changes('buckets');
--> statement-breakpoint
SELECT secure_table('bucket_usages', 'merchant');
--> statement-breakpoint
SELECT secure_table('stored_contents', 'merchant');
