ALTER TABLE "menus" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "menus" ADD COLUMN "query" text;--> statement-breakpoint
GRANT UPDATE (link, query) ON menus TO portal_merchant;
