CREATE INDEX "login_codes_user" ON "login_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_user" ON "mails" USING btree ("user_id");