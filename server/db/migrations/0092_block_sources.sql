ALTER TABLE "channel_blocks" ADD COLUMN "source" text DEFAULT 'user' NOT NULL;--> statement-breakpoint
-- What has blocked an address was told by the words of the cause alone.
UPDATE channel_blocks SET source = CASE cause ->> 'text'
  WHEN '收件人回复“{text}”退订' THEN 'reply'
  WHEN '收件人通过邮件中的链接退订' THEN 'link'
  ELSE 'receipt'
END
WHERE user_id IS NULL;
