import type { ComponentType } from 'react';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';

/** What a viewer shows, and where it reports that it can't. */
export interface ViewerProps {
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  /** Where the content is read, also in ranges. The address may be replaced by a newer one of the same content. */
  readonly address: string;
  readonly onFail: (error: unknown) => void;
}

/** A component that shows one kind of content. */
export type Viewer = ComponentType<ViewerProps>;

/** Why a content can't be shown, as a sentence for the user. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';

  constructor(
    readonly reason: PortalText,
    /** Whether a further attempt may succeed. */
    readonly mayHeal = false,
    options?: ErrorOptions,
  ) {
    super('The content can not be shown', options);
  }
}

/** The failure of a content that can't be read: no network, a lost right, or an address that has expired. */
export function unreadable(cause?: unknown): PreviewError {
  return new PreviewError(text('内容读取失败，可能是网络不稳定，或您已没有查看权限'), true, { cause });
}

/** The failure of a content that is not what its name says, or is broken. */
export function damaged(cause?: unknown): PreviewError {
  return new PreviewError(text('文件已损坏，或者格式不受支持，请下载后打开'), false, { cause });
}
