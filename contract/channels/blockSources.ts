/** Who has an address blocked: a user of the portal; or the person, by a vendor's receipt, an answer, or a link in a mail. */
export const BLOCK_SOURCES = ['user', 'receipt', 'reply', 'link'] as const;

/** Who has an address blocked. */
export type BlockSource = (typeof BLOCK_SOURCES)[number];

/** Labels of who has an address blocked. */
export const BLOCK_SOURCE_LABELS: Readonly<Record<BlockSource, string>> = {
  user: '人工加入',
  receipt: '服务商回执',
  reply: '用户回复',
  link: '退订链接',
};
