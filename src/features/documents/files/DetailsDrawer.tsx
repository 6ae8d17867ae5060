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
  /** Opens the shares that have this in their names. */
  readonly onShares: (name: string) => void;
  readonly onClose: () => void;
}

/** What is known of a file or folder: where it is used, the versions of the file, the caller's right to the folder. */
export function DetailsDrawer({ item, onGrants, onPreview, onShares, onClose }: Props) {
  return (
    <Drawer open width={520} title={item.name} onClose={onClose}>
      {item.kind === 'file' ? (
        <LoadedFile fileId={item.itemId} onPreview={onPreview} onShares={onShares} />
      ) : (
        <LoadedFolder item={item} onGrants={onGrants} onShares={onShares} />
      )}
    </Drawer>
  );
}

interface FileProps extends Pick<Props, 'onPreview' | 'onShares'> {
  readonly fileId: string;
}

function LoadedFile({ fileId, ...events }: FileProps) {
  const { data, error, refetch } = useGetFileQuery({ fileId });
  return (
    <Loaded error={error} onRetry={() => void refetch()}>
      {data && <FileDetails file={data} {...events} />}
    </Loaded>
  );
}

function LoadedFolder({ item, ...events }: Pick<Props, 'item' | 'onGrants' | 'onShares'>) {
  const { data, error, refetch } = useGetFolderQuery({ folderId: item.itemId });
  return (
    <Loaded error={error} onRetry={() => void refetch()}>
      {data && <FolderDetails item={item} folder={data} {...events} />}
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
