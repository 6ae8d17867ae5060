CREATE TABLE "request_counts" (
	"window_start" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_window_start_subject_pk" PRIMARY KEY("window_start","subject")
);
