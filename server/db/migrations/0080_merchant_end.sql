ALTER TABLE "merchants" ADD COLUMN "end_date" date;--> statement-breakpoint
GRANT UPDATE (end_date) ON merchants TO portal_merchant;
