-- Names in the order of a file manager: Chinese by pinyin, and numbers by their value.
CREATE COLLATION file_names (provider = icu, locale = 'zh-u-kn-true');
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"file_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"bucket_id" text NOT NULL,
	"size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_versions_file_id_number_pk" PRIMARY KEY("file_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"folder_id" text NOT NULL,
	"file_name" text NOT NULL,
	"name_key" text NOT NULL,
	"extension" text NOT NULL,
	"version_number" integer NOT NULL,
	"size" bigint NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"owner_name" text NOT NULL,
	"locked_by" text,
	"locked_by_name" text,
	"removal_id" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "files_merchant_file" UNIQUE("merchant_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "folder_grants" (
	"folder_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" text NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "folder_grants_folder_id_holder_kind_holder_id_pk" PRIMARY KEY("folder_id","holder_kind","holder_id")
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"folder_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"parent_id" text,
	"folder_name" text NOT NULL,
	"name_key" text NOT NULL,
	"ancestors" text[] NOT NULL,
	"is_inheriting" boolean DEFAULT true NOT NULL,
	"access_from" text[] NOT NULL,
	"owner_name" text NOT NULL,
	"removal_id" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "folders_merchant_folder" UNIQUE("merchant_id","folder_id")
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"removal_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"item_name" text NOT NULL,
	"folder_id" text,
	"user_name" text NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purge_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_removals_merchant_removal" UNIQUE("merchant_id","removal_id")
);
--> statement-breakpoint
CREATE TABLE "file_uploads" (
	"upload_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"folder_id" text NOT NULL,
	"file_name" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text,
	"bucket_id" text,
	"media_type" text,
	"file_id" text,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_own_file" FOREIGN KEY ("merchant_id","file_id") REFERENCES "public"."files"("merchant_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_own_content" FOREIGN KEY ("merchant_id","sha256","bucket_id") REFERENCES "public"."stored_contents"("merchant_id","sha256","bucket_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_own_folder" FOREIGN KEY ("merchant_id","folder_id") REFERENCES "public"."folders"("merchant_id","folder_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_own_removal" FOREIGN KEY ("merchant_id","removal_id") REFERENCES "public"."file_removals"("merchant_id","removal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_grants" ADD CONSTRAINT "folder_grants_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folder_grants" ADD CONSTRAINT "folder_grants_own_folder" FOREIGN KEY ("merchant_id","folder_id") REFERENCES "public"."folders"("merchant_id","folder_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_own_parent" FOREIGN KEY ("merchant_id","parent_id") REFERENCES "public"."folders"("merchant_id","folder_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_own_removal" FOREIGN KEY ("merchant_id","removal_id") REFERENCES "public"."file_removals"("merchant_id","removal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_removals" ADD CONSTRAINT "file_removals_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uploads" ADD CONSTRAINT "file_uploads_own_folder" FOREIGN KEY ("merchant_id","folder_id") REFERENCES "public"."folders"("merchant_id","folder_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_versions_content" ON "file_versions" USING btree ("merchant_id","sha256","bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_name" ON "files" USING btree ("merchant_id","folder_id","name_key") WHERE removal_id is null;--> statement-breakpoint
CREATE INDEX "files_name_order" ON "files" USING btree ("merchant_id","folder_id",name_key collate file_names);--> statement-breakpoint
CREATE INDEX "files_update_time" ON "files" USING btree ("merchant_id","folder_id","update_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("merchant_id","folder_id","size");--> statement-breakpoint
CREATE INDEX "files_labels" ON "files" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "files_removal" ON "files" USING btree ("removal_id") WHERE removal_id is not null;--> statement-breakpoint
CREATE INDEX "folder_grants_of" ON "folder_grants" USING btree ("merchant_id","holder_kind","holder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name" ON "folders" USING btree ("merchant_id",coalesce(parent_id, ''),"name_key") WHERE removal_id is null;--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("merchant_id","parent_id");--> statement-breakpoint
CREATE INDEX "folders_ancestors" ON "folders" USING gin ("ancestors");--> statement-breakpoint
CREATE INDEX "folders_access" ON "folders" USING gin ("access_from");--> statement-breakpoint
CREATE INDEX "folders_removal" ON "folders" USING btree ("removal_id") WHERE removal_id is not null;--> statement-breakpoint
CREATE INDEX "file_removals_time" ON "file_removals" USING btree ("merchant_id","create_time" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "file_removals_purge" ON "file_removals" USING btree ("purge_time");--> statement-breakpoint
CREATE INDEX "file_uploads_user" ON "file_uploads" USING btree ("merchant_id","user_id");--> statement-breakpoint
CREATE INDEX "file_uploads_time" ON "file_uploads" USING btree ("create_time");
--> statement-breakpoint
-- The folders that are granted to the caller of the transaction, with the highest level of each: as a user, by a role, by the
-- organisation or one above it, or as everybody. Reads the whole tree of organisations, since policies build on it.
CREATE FUNCTION granted_folders() RETURNS TABLE (folder_id text, level smallint) LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH RECURSIVE caller AS (
    SELECT nullif(current_setting('app.merchant_id', true), '') AS merchant_id,
      nullif(current_setting('app.user_id', true), '') AS user_id
  ), home AS (
    SELECT o.organize_id, o.parent_id FROM caller
      JOIN users u ON u.user_id = caller.user_id AND u.merchant_id = caller.merchant_id
      JOIN organizations o ON o.organize_id = u.organize_id
    UNION
    SELECT o.organize_id, o.parent_id FROM organizations o JOIN home ON o.organize_id = home.parent_id
  )
  SELECT g.folder_id, max(g.level) FROM caller JOIN folder_grants g ON g.merchant_id = caller.merchant_id
  WHERE caller.user_id IS NOT NULL AND (
    g.holder_kind = 'everyone'
    OR g.holder_kind = 'user' AND g.holder_id = caller.user_id
    OR g.holder_kind = 'role'
      AND g.holder_id IN (SELECT r.role_id FROM roles_in_force(caller.user_id, caller.merchant_id) r)
    OR g.holder_kind = 'organization' AND g.holder_id IN (SELECT home.organize_id FROM home)
  )
  GROUP BY g.folder_id
$$;
--> statement-breakpoint
-- Whether the transaction sees all folders of the merchant: one of the portal's own jobs, that of an administrator, and the part
-- of a call that has to include folders which its caller does not see (app.all_folders). A wide data scope shows no further files.
CREATE FUNCTION manages_all_folders() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT nullif(current_setting('app.user_id', true), '') IS NULL
    OR current_setting('app.all_folders', true) = 'on'
    OR EXISTS (SELECT FROM roles_in_force(current_setting('app.user_id', true), current_setting('app.merchant_id', true)) r
      WHERE r.is_administrator)
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION granted_folders(), manages_all_folders() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION granted_folders(), manages_all_folders() TO portal_merchant;
--> statement-breakpoint
SELECT secure_table('folders', 'merchant');
--> statement-breakpoint
SELECT secure_table('folder_grants', 'merchant');
--> statement-breakpoint
SELECT secure_table('files', 'merchant');
--> statement-breakpoint
SELECT secure_table('file_versions', 'merchant');
--> statement-breakpoint
SELECT secure_table('file_removals', 'merchant');
--> statement-breakpoint
SELECT secure_table('file_uploads', 'merchant');
--> statement-breakpoint
-- Also visible to the portal's own jobs, which have no user: they keep the content that an upload is about to become.
CREATE POLICY own_uploads ON file_uploads AS RESTRICTIVE TO portal_merchant USING (
  (SELECT nullif(current_setting('app.user_id', true), '')) IS NULL
  OR user_id = (SELECT nullif(current_setting('app.user_id', true), ''))
);
--> statement-breakpoint
-- Who does not see all folders sees those that are granted. Both are read once a statement.
CREATE POLICY folder_access ON folders AS RESTRICTIVE FOR SELECT TO portal_merchant USING (
  (SELECT manages_all_folders())
  OR access_from && (SELECT coalesce(array_agg(g.folder_id), '{}') FROM granted_folders() g)
);
--> statement-breakpoint
CREATE POLICY file_access ON files AS RESTRICTIVE FOR SELECT TO portal_merchant USING (
  (SELECT manages_all_folders())
  OR EXISTS (SELECT FROM folders WHERE folders.folder_id = files.folder_id)
);
--> statement-breakpoint
CREATE POLICY version_access ON file_versions AS RESTRICTIVE FOR SELECT TO portal_merchant USING (
  (SELECT manages_all_folders())
  OR EXISTS (SELECT FROM files WHERE files.file_id = file_versions.file_id)
);
--> statement-breakpoint
CREATE POLICY removed_items ON file_removals AS RESTRICTIVE FOR SELECT TO portal_merchant USING (
  (SELECT manages_all_folders())
  OR EXISTS (SELECT FROM folders WHERE folders.folder_id = file_removals.item_id)
  OR EXISTS (SELECT FROM files WHERE files.file_id = file_removals.item_id)
);
--> statement-breakpoint
SELECT log_data_changes('folders');
--> statement-breakpoint
SELECT log_data_changes('folder_grants');
--> statement-breakpoint
SELECT log_data_changes('files');
