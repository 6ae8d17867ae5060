import { useState } from 'react';

/**
 * The ids before and after the open row, in the order that the list had when the row was opened: what is done with a row
 * may take it out of the list.
 */
export function useNeighbours(openId: string | undefined, ids: readonly string[] | undefined) {
  const [order, setOrder] = useState<readonly string[]>([]);
  if (openId === undefined && order.length > 0) setOrder([]);
  if (openId !== undefined && order.length === 0 && ids && ids.length > 0) setOrder(ids);
  const index = openId === undefined ? -1 : order.indexOf(openId);
  return index < 0 ? {} : { previousId: order[index - 1], nextId: order[index + 1] };
}
