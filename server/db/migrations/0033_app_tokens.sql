CREATE TABLE "app_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"app_code" text NOT NULL,
	"expire_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_tokens" ADD CONSTRAINT "app_tokens_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_tokens_session" ON "app_tokens" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "app_tokens_expire" ON "app_tokens" USING btree ("expire_time");