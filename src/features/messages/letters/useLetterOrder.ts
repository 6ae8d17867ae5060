import { useState } from 'react';
import type { Letter } from 'contract/messages/letters';

/**
 * The letters before and after the open one, in the order that the list had when it was opened: reading a letter takes it
 * out of the list of unread ones.
 */
export function useLetterOrder(letterId: string | undefined, rows: readonly Letter[] | undefined) {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (letterId === undefined && order.length > 0) setOrder([]);
  if (letterId !== undefined && order.length === 0 && rows && rows.length > 0)
    setOrder(rows.map((letter) => letter.letterId));
  const index = letterId === undefined ? -1 : order.indexOf(letterId);
  return index < 0 ? {} : { previousId: order[index - 1], nextId: order[index + 1] };
}
