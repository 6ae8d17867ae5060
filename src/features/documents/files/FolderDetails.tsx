import { Button, Flex } from 'antd';
import type { Item } from 'contract/documents/items';
import { FOLDER_LEVEL_LABELS, folders } from 'contract/documents/folders';
import type { DataOf } from 'contract/endpoint';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { Facts } from './Facts';
import { FolderGrants } from './FolderGrants';
import { ItemReferences } from './references/ItemReferences';
import { formatPath } from './formatPath';
import { hasLevel } from './items';

interface Props {
  readonly item: Item;
  readonly folder: DataOf<typeof folders.getFolder>;
  readonly onGrants: () => void;
  /** Opens the shares that have this in their names. */
  readonly onShares: (name: string) => void;
}

/** The details of a folder: where it is used, and the rights to it for users who manage it. */
export function FolderDetails({ item, folder, onGrants, onShares }: Props) {
  const t = useTexts();
  const history = useObjectHistory('folder');
  const { folderId, folderName, level, path } = folder;
  const mayGrant = useHasPermission(folders.listFolderGrants.needs) && hasLevel(level, 'manage');
  return (
    <Flex vertical gap={16}>
      <Flex gap={8}>
        {mayGrant && (
          <AuthorizedButton needs={folders.setFolderGrants.needs} type="primary" onClick={onGrants}>
            {t('权限')}
          </AuthorizedButton>
        )}
        <Button onClick={() => history.open(folderId, folderName)}>{t('变更记录')}</Button>
      </Flex>
      <Facts
        facts={[
          [t('名称'), folderName],
          [
            t('位置'),
            formatPath(
              t,
              path.filter((step) => step.folderId !== folderId),
            ),
          ],
          [t('所有者'), item.ownerName],
          [t('我的权限'), t(FOLDER_LEVEL_LABELS[level])],
          [t('创建时间'), formatDateTime(item.createTime)],
          [t('更新时间'), formatDateTime(item.updateTime)],
        ]}
      />
      <ItemReferences item={{ folderId }} onShares={onShares} />
      {mayGrant && <FolderGrants folder={folder} />}
      {history.drawer}
    </Flex>
  );
}
