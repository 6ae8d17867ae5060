-- Counts of the running minute are worth nothing after a crash, and need not be written twice.
ALTER TABLE request_counts SET UNLOGGED;
--> statement-breakpoint
-- Counted before a merchant is known; no merchant ever sees them.
GRANT SELECT, INSERT, UPDATE, DELETE ON request_counts TO portal_session;
