CREATE TABLE "sealed_values" (
	"value_hash" "bytea" PRIMARY KEY NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "login_codes" ADD COLUMN "messenger_hash" "bytea";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messenger_hash" "bytea";--> statement-breakpoint
CREATE INDEX "sealed_values_expire" ON "sealed_values" USING btree ("expire_time");--> statement-breakpoint
CREATE INDEX "users_messenger" ON "users" USING btree ("messenger_hash");--> statement-breakpoint
-- Signing in through the messenger finds and binds accounts before the merchant is known.
GRANT SELECT (messenger_hash, create_time), UPDATE (messenger_hash) ON users TO portal_session;--> statement-breakpoint
-- An account with another phone number may belong to another user of the messenger.
CREATE FUNCTION release_messenger_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.messenger_hash := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_release_messenger_user BEFORE UPDATE OF phone_hash ON users FOR EACH ROW
  WHEN (OLD.phone_hash IS DISTINCT FROM NEW.phone_hash) EXECUTE FUNCTION release_messenger_user();
--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON sealed_values TO portal_session;
