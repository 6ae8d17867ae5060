CREATE TABLE "device_alarms" (
	"alarm_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"device_id" text NOT NULL,
	"level" text NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"occurred_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_time" timestamp (3) with time zone,
	"handled_by" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "device_readings" (
	"merchant_id" text NOT NULL,
	"device_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"energy_wh" integer NOT NULL,
	"peak_w" integer NOT NULL,
	CONSTRAINT "device_readings_device_id_hour_pk" PRIMARY KEY("device_id","hour")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"device_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"project_id" text,
	"device_name" text NOT NULL,
	"device_code" text NOT NULL,
	"device_type" text NOT NULL,
	"site" text NOT NULL,
	"rated_w" integer NOT NULL,
	"status" text DEFAULT 'NORMAL' NOT NULL,
	"create_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "devices_merchant_device" UNIQUE("merchant_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "device_alarms" ADD CONSTRAINT "device_alarms_own_device" FOREIGN KEY ("merchant_id","device_id") REFERENCES "public"."devices"("merchant_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_readings" ADD CONSTRAINT "device_readings_own_device" FOREIGN KEY ("merchant_id","device_id") REFERENCES "public"."devices"("merchant_id","device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_merchant_id_merchants_merchant_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("merchant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_alarms_merchant_time" ON "device_alarms" USING btree ("merchant_id","occurred_time" DESC NULLS FIRST,"alarm_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "device_alarms_device" ON "device_alarms" USING btree ("device_id","status");--> statement-breakpoint
CREATE INDEX "device_readings_newest" ON "device_readings" USING btree ("merchant_id","hour");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_code" ON "devices" USING btree ("merchant_id","device_code");--> statement-breakpoint
CREATE INDEX "devices_project" ON "devices" USING btree ("project_id");