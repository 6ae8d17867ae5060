CREATE TABLE "letter_category_mutes" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "letter_category_mutes_merchant_id_user_id_category_id_pk" PRIMARY KEY("merchant_id","user_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "site_message_audience" (
	"name_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"site_message_id" text NOT NULL,
	"organize_id" text,
	"role_id" text,
	"user_id" text,
	"crowd_id" text
);
--> statement-breakpoint
CREATE TABLE "site_messages" (
	"site_message_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"category_id" text NOT NULL,
	"jump_target" text,
	"audience_kind" text NOT NULL,
	"is_pop_up" boolean DEFAULT false NOT NULL,
	"must_confirm" boolean DEFAULT false NOT NULL,
	"top_until" date,
	"end_date" date,
	"state" text DEFAULT 'draft' NOT NULL,
	"failure" json,
	"publish_time" timestamp (3) with time zone,
	"withdraw_time" timestamp (3) with time zone,
	"remind_time" timestamp (3) with time zone,
	"person_count" integer DEFAULT 0 NOT NULL,
	"author_id" text NOT NULL,
	"publisher_id" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_messages_merchant_message" UNIQUE("merchant_id","site_message_id")
);
--> statement-breakpoint
ALTER TABLE "letter_categories" ADD COLUMN "is_mandatory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "is_starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "site_message_id" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "is_pop_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "must_confirm" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "confirm_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "top_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "end_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "postponed_by" "bytea";--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "withdraw_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "remove_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "letter_category_mutes" ADD CONSTRAINT "letter_category_mutes_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_category_mutes" ADD CONSTRAINT "letter_category_mutes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_category_mutes" ADD CONSTRAINT "letter_category_mutes_own_category" FOREIGN KEY ("merchant_id","category_id") REFERENCES "public"."letter_categories"("merchant_id","category_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_audience" ADD CONSTRAINT "site_message_audience_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_audience" ADD CONSTRAINT "site_message_audience_own_message" FOREIGN KEY ("merchant_id","site_message_id") REFERENCES "public"."site_messages"("merchant_id","site_message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_audience" ADD CONSTRAINT "site_message_audience_own_organization" FOREIGN KEY ("merchant_id","organize_id") REFERENCES "public"."organizations"("merchant_id","organize_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_audience" ADD CONSTRAINT "site_message_audience_own_role" FOREIGN KEY ("merchant_id","role_id") REFERENCES "public"."roles"("merchant_id","role_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_audience" ADD CONSTRAINT "site_message_audience_own_user" FOREIGN KEY ("merchant_id","user_id") REFERENCES "public"."users"("merchant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_message_audience" ADD CONSTRAINT "site_message_audience_own_crowd" FOREIGN KEY ("merchant_id","crowd_id") REFERENCES "public"."crowds"("merchant_id","crowd_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_own_category" FOREIGN KEY ("merchant_id","category_id") REFERENCES "public"."letter_categories"("merchant_id","category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_message_audience_of_message" ON "site_message_audience" USING btree ("merchant_id","site_message_id");--> statement-breakpoint
CREATE INDEX "site_message_audience_of_organization" ON "site_message_audience" USING btree ("merchant_id","organize_id");--> statement-breakpoint
CREATE INDEX "site_message_audience_of_role" ON "site_message_audience" USING btree ("merchant_id","role_id");--> statement-breakpoint
CREATE INDEX "site_message_audience_of_user" ON "site_message_audience" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE INDEX "site_message_audience_of_crowd" ON "site_message_audience" USING btree ("merchant_id","crowd_id");--> statement-breakpoint
CREATE INDEX "site_messages_time" ON "site_messages" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "site_messages_due" ON "site_messages" USING btree ("publish_time") WHERE "site_messages"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "site_messages_category" ON "site_messages" USING btree ("merchant_id","category_id");--> statement-breakpoint
CREATE INDEX "letters_pop_up" ON "letters" USING btree ("user_id") WHERE "letters"."is_pop_up";--> statement-breakpoint
CREATE INDEX "letters_site_message" ON "letters" USING btree ("site_message_id","read_time","confirm_time");--> statement-breakpoint
ALTER TABLE site_message_audience
  ADD CONSTRAINT site_message_audience_one CHECK (num_nonnulls(organize_id, role_id, user_id, crowd_id) = 1);
--> statement-breakpoint
SELECT secure_table('site_messages', 'merchant');
--> statement-breakpoint
SELECT secure_table('site_message_audience', 'merchant');
--> statement-breakpoint
SELECT secure_table('letter_category_mutes', 'person', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
SELECT log_data_changes('site_messages');
--> statement-breakpoint
SELECT log_data_changes('site_message_audience');
--> statement-breakpoint
SELECT log_data_changes('letter_category_mutes');
--> statement-breakpoint
-- What the portal itself tells of security and of the system can't be muted.
UPDATE letter_categories SET is_mandatory = true WHERE category_name IN ('安全提醒', '系统通知');
--> statement-breakpoint
GRANT UPDATE (is_starred, confirm_time, postponed_by, remove_time) ON letters TO portal_merchant;
--> statement-breakpoint
-- A letter of a muted category comes in as read, whichever way it comes. One that has to be confirmed is not muted.
CREATE FUNCTION mute_letter() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM letter_category_mutes m JOIN letter_categories c USING (merchant_id, category_id)
    WHERE m.merchant_id = NEW.merchant_id AND m.user_id = NEW.user_id AND m.category_id = NEW.category_id
      AND NOT c.is_mandatory) THEN
    NEW.read_time := now();
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION mute_letter() FROM PUBLIC;
--> statement-breakpoint
CREATE TRIGGER mute BEFORE INSERT ON letters FOR EACH ROW
  WHEN (NEW.category_id IS NOT NULL AND NEW.read_time IS NULL AND NOT NEW.must_confirm) EXECUTE FUNCTION mute_letter();
--> statement-breakpoint
-- Publishing, withdrawing and reminding change a hundred thousand letters at once and tell the merchant once. Each other
-- change tells the letter's reader.
DROP TRIGGER live ON letters;
--> statement-breakpoint
CREATE TRIGGER live_insert AFTER INSERT ON letters FOR EACH ROW WHEN (NEW.site_message_id IS NULL)
  EXECUTE FUNCTION tell_live('letters');
--> statement-breakpoint
CREATE TRIGGER live_update AFTER UPDATE ON letters FOR EACH ROW
  WHEN (NEW.withdraw_time IS NOT DISTINCT FROM OLD.withdraw_time AND NEW.send_time = OLD.send_time)
  EXECUTE FUNCTION tell_live('letters');
--> statement-breakpoint
CREATE TRIGGER live_delete AFTER DELETE ON letters FOR EACH ROW EXECUTE FUNCTION tell_live('letters');
--> statement-breakpoint
-- The functions below see the letters of all readers, of site messages only, in the merchant of the transaction: who has
-- read and confirmed, never a text.
CREATE FUNCTION site_message_readers(of_message text)
RETURNS TABLE (user_id text, read_time timestamptz, confirm_time timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT user_id, read_time, confirm_time FROM letters
  WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '') AND site_message_id = of_message
$$;
--> statement-breakpoint
CREATE FUNCTION site_message_counts(of_messages text[])
RETURNS TABLE (site_message_id text, read_count int, confirm_count int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT site_message_id, count(read_time)::int, count(confirm_time)::int FROM letters
  WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '') AND site_message_id = any(of_messages)
  GROUP BY site_message_id
$$;
--> statement-breakpoint
CREATE FUNCTION withdraw_letters(of_message text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE letters SET withdraw_time = now()
  WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '') AND site_message_id = of_message
$$;
--> statement-breakpoint
-- The letters of those who have not read, or have not confirmed what has to be, are new again. Returns how many.
CREATE FUNCTION remind_letters(of_message text) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH reminded AS (
    UPDATE letters SET send_time = now(), read_time = NULL, postponed_by = NULL, remove_time = NULL
    WHERE merchant_id = nullif(current_setting('app.merchant_id', true), '') AND site_message_id = of_message
      AND withdraw_time IS NULL AND (read_time IS NULL OR (must_confirm AND confirm_time IS NULL))
    RETURNING 1
  ) SELECT count(*)::int FROM reminded
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION site_message_readers(text), site_message_counts(text[]), withdraw_letters(text),
  remind_letters(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION site_message_readers(text), site_message_counts(text[]), withdraw_letters(text),
  remind_letters(text) TO portal_merchant;
--> statement-breakpoint
-- The job that publishes finds what is due in all merchants.
GRANT SELECT (site_message_id, merchant_id, publisher_id, state, publish_time) ON site_messages TO portal_session;
--> statement-breakpoint
CREATE POLICY publication ON site_messages FOR SELECT TO portal_session USING (state = 'scheduled');
