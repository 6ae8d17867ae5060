-- What changes while somebody is looking is told by the tables themselves, so that no call can forget it. A row says whom
-- it concerns: the user that it belongs to, else all of its merchant, else everybody. Of many equal ones in one
-- transaction PostgreSQL tells one, when it commits.
CREATE FUNCTION tell_live() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM pg_notify('portal_live', jsonb_build_object(
    'topic', TG_ARGV[0], 'merchantId', changed ->> 'merchant_id', 'userId', changed ->> 'user_id')::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER live AFTER UPDATE OF enabled, locked_time, unlocking_time, must_change_password, user_name, nick_name, avatar, organize_id
  ON users FOR EACH ROW EXECUTE FUNCTION tell_live('rights');
--> statement-breakpoint
-- Ended by somebody else: each that is left has to look whether it is the one.
CREATE TRIGGER live AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION tell_live('rights');
--> statement-breakpoint
CREATE TRIGGER live AFTER UPDATE OF enabled, data_scope, is_administrator ON roles
  FOR EACH ROW EXECUTE FUNCTION tell_live('rights');
--> statement-breakpoint
CREATE TRIGGER live AFTER UPDATE OF enabled, merchant_name, icon ON merchants
  FOR EACH ROW EXECUTE FUNCTION tell_live('rights');
--> statement-breakpoint
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY array['user_roles', 'user_excluded_organizations', 'merchant_authorizations', 'role_menus',
    'role_organizations', 'merchant_apps', 'apps', 'menus'] LOOP
    EXECUTE format('CREATE TRIGGER live AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION tell_live(%L)',
      name, 'rights');
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE OR DELETE ON letters FOR EACH ROW EXECUTE FUNCTION tell_live('letters');
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE OR DELETE ON dictionary_items
  FOR EACH ROW EXECUTE FUNCTION tell_live('dictionaries');
--> statement-breakpoint
CREATE TRIGGER live AFTER INSERT OR UPDATE OR DELETE ON site_properties FOR EACH ROW EXECUTE FUNCTION tell_live('site');
