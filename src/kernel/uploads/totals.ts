import { hasEnded, isUnderWay } from './item';
import type { UploadItem, UploadsState } from './item';

/** The sums over the queue that the head of the tray shows. */
export interface UploadTotals {
  /** How many files and empty folders there are. */
  readonly count: number;
  /** How many of them are empty folders. */
  readonly folders: number;
  readonly ended: number;
  readonly failed: number;
  readonly paused: number;
  readonly underWay: number;
  /** In bytes, as `sent`. Without skipped files. */
  readonly size: number;
  readonly sent: number;
  /** Bytes per second. */
  readonly speed: number;
  /** The first upload that waits for a decision about its name. */
  readonly conflict: UploadItem | undefined;
}

/** Sums up the queue. */
export function sumUp({ ids, items }: UploadsState): UploadTotals {
  const totals = { count: 0, folders: 0, ended: 0, failed: 0, paused: 0, underWay: 0, size: 0, sent: 0, speed: 0 };
  let conflict: UploadItem | undefined;
  for (const id of ids) {
    const item = items[id];
    if (!item) continue;
    totals.count += 1;
    if (item.kind === 'folder') totals.folders += 1;
    if (hasEnded(item)) totals.ended += 1;
    if (item.status === 'failed') totals.failed += 1;
    if (item.status === 'paused') totals.paused += 1;
    if (item.status === 'conflict') conflict ??= item;
    if (isUnderWay(item)) totals.underWay += 1;
    if (item.status === 'skipped') continue;
    totals.size += item.size;
    totals.sent += item.sent;
    totals.speed += item.speed;
  }
  return { ...totals, conflict };
}
