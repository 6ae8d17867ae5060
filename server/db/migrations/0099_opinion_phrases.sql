CREATE TABLE "opinion_phrases" (
	"merchant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"phrases" text[] NOT NULL,
	CONSTRAINT "opinion_phrases_user_id_merchant_id_pk" PRIMARY KEY("user_id","merchant_id")
);
--> statement-breakpoint
ALTER TABLE "opinion_phrases" ADD CONSTRAINT "opinion_phrases_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opinion_phrases" ADD CONSTRAINT "opinion_phrases_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT secure_table('opinion_phrases', 'person');
