import type { NameConflict } from 'contract/documents/files';
import type { PortalText } from '@/platform/language/translateWith';

/**
 * Where an upload is. `retrying`: waits after a failure that may pass by itself. `conflict`: the folder has a file of
 * the name, and the user decides. `cancelling` and `skipping`: the server is told that no more will come.
 */
export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'retrying'
  | 'completing'
  | 'paused'
  | 'conflict'
  | 'cancelling'
  | 'skipping'
  | 'failed'
  | 'done'
  | 'skipped';

/** An upload of the queue. Its `File` is kept outside of the state: see `files.ts`. */
export interface UploadItem {
  readonly id: string;
  /** `folder`: an empty folder, which is created and has nothing to send. */
  readonly kind: 'file' | 'folder';
  /** The folder that the user has chosen. */
  readonly folderId: string;
  /** The names of the folders below it that lead to it, for a file or an empty folder of an uploaded folder. */
  readonly path: readonly string[];
  readonly name: string;
  /** In bytes, as `sent`. */
  readonly size: number;
  readonly sent: number;
  /** Bytes per second. */
  readonly speed: number;
  readonly status: UploadStatus;
  /** The server's id, once the upload has begun. */
  readonly uploadId?: string | undefined;
  readonly onConflict?: NameConflict | undefined;
  readonly failure?: PortalText | undefined;
}

/** The upload queue. */
export interface UploadsState {
  /** In the order in which the files were added. */
  readonly ids: readonly string[];
  readonly items: Readonly<Record<string, UploadItem>>;
  /** The decision about name conflicts that the user has taken for all files. */
  readonly conflictChoice?: NameConflict | undefined;
}

/** The root state, as far as uploads are concerned. Null until the code of uploads is loaded. */
export interface UploadsRoot {
  readonly uploads: UploadsState | null;
}

const RUNNING: readonly UploadStatus[] = ['sending', 'retrying', 'completing'];
const ENDED: readonly UploadStatus[] = ['done', 'skipped'];

/** Whether an upload takes one of the places of uploads that run at the same time. */
export function isRunning({ status }: Pick<UploadItem, 'status'>): boolean {
  return RUNNING.includes(status);
}

/** Whether nothing is left to do for an upload. */
export function hasEnded({ status }: Pick<UploadItem, 'status'>): boolean {
  return ENDED.includes(status);
}

/** Whether an upload goes on without the user, so that leaving the page would interrupt it. */
export function isUnderWay(item: Pick<UploadItem, 'status'>): boolean {
  return item.status === 'waiting' || isRunning(item);
}
