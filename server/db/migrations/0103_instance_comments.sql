CREATE TABLE "instance_comments" (
	"comment_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"mentioned_ids" text[] NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "instance_comments" ADD CONSTRAINT "instance_comments_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instance_comments" ADD CONSTRAINT "instance_comments_own_instance" FOREIGN KEY ("merchant_id","instance_id") REFERENCES "public"."process_instances"("merchant_id","instance_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instance_comments_instance" ON "instance_comments" USING btree ("instance_id","create_time");--> statement-breakpoint
SELECT secure_table('instance_comments', 'merchant');--> statement-breakpoint
-- The pages of those who have to do with the instance follow: of its starter, its people, and who has a copy.
CREATE FUNCTION tell_comment() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed instance_comments := coalesce(NEW, OLD);
BEGIN
  PERFORM pg_notify('portal_live', jsonb_build_object(
    'topic', 'tasks', 'merchantId', changed.merchant_id, 'userId', told)::text)
  FROM (
    SELECT starter_id AS told FROM process_instances WHERE instance_id = changed.instance_id
    UNION SELECT user_id FROM instance_tasks WHERE instance_id = changed.instance_id AND status <> 'HELD'
    UNION SELECT user_id FROM instance_copies WHERE instance_id = changed.instance_id
  ) AS people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR DELETE ON instance_comments FOR EACH ROW EXECUTE FUNCTION tell_comment();
