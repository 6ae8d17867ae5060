CREATE TABLE "favourite_processes" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"process_id" text NOT NULL,
	CONSTRAINT "favourite_processes_user_id_process_id_pk" PRIMARY KEY("user_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_processes" ADD CONSTRAINT "favourite_processes_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_processes" ADD CONSTRAINT "favourite_processes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_processes" ADD CONSTRAINT "favourite_processes_own_process" FOREIGN KEY ("merchant_id","process_id") REFERENCES "public"."processes"("merchant_id","process_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourite_processes_of_process" ON "favourite_processes" USING btree ("merchant_id","process_id");--> statement-breakpoint
SELECT secure_table('favourite_processes', 'person');
