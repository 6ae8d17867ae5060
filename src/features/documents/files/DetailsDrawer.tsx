import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { FileVersion, Item } from 'contract/documents/items';
import { useGetFileQuery } from '@/api/documents/files';
import { useGetFolderQuery } from '@/api/documents/folders';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { FileDetails } from './FileDetails';
import { FolderDetails } from './FolderDetails';

interface Props {
  readonly item: Item;
  readonly onGrants: () => void;
  /** Opens the preview, of the newest version by default. */
  readonly onPreview: (version?: FileVersion) => void;
  readonly onClose: () => void;
}

/** What is known of a file or folder: the file with its versions, the folder with the caller's right to it. */
export function DetailsDrawer({ item, onGrants, onPreview, onClose }: Props) {
  return (
    <Drawer open width={520} title={item.name} onClose={onClose}>
      {item.kind === 'file' ? (
        <LoadedFile fileId={item.itemId} onPreview={onPreview} />
      ) : (
        <LoadedFolder item={item} onGrants={onGrants} />
      )}
    </Drawer>
  );
}

function LoadedFile({ fileId, onPreview }: Pick<Props, 'onPreview'> & { readonly fileId: string }) {
  const { data, error, refetch } = useGetFileQuery({ fileId });
  return (
    <Loaded error={error} onRetry={() => void refetch()}>
      {data && <FileDetails file={data} onPreview={onPreview} />}
    </Loaded>
  );
}

function LoadedFolder({ item, onGrants }: Pick<Props, 'item' | 'onGrants'>) {
  const { data, error, refetch } = useGetFolderQuery({ folderId: item.itemId });
  return (
    <Loaded error={error} onRetry={() => void refetch()}>
      {data && <FolderDetails item={item} folder={data} onGrants={onGrants} />}
    </Loaded>
  );
}

interface LoadedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

function Loaded({ error, onRetry, children }: LoadedProps) {
  const t = useTexts();
  if (isFailure(error) && !isSessionExpiry(error)) return <FailureNotice text={error.message} onRetry={onRetry} />;
  return children ?? <Skeleton active title={false} paragraph={{ rows: 8 }} aria-label={t('正在加载')} />;
}
