import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import FolderAddOutlined from '@ant-design/icons/FolderAddOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { Button } from 'antd';
import { files } from 'contract/documents/files';
import { shares } from 'contract/documents/shares';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { folders } from 'contract/documents/folders';
import { useTexts } from '@/platform/language/useTexts';
import type { Blocked } from '@/ui/list/useExplainBlocked';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import { UploadButtons } from './UploadButtons';
import styles from './files.module.css';

interface Props {
  readonly isGrid: boolean;
  readonly onLayout: (isGrid: boolean) => void;
  readonly folderId: string | undefined;
  readonly uploadBlocked: Blocked | undefined;
  readonly addBlocked: Blocked | undefined;
  readonly onAddFolder: () => void;
  readonly onRefresh: () => void;
  readonly onRecycleBin: () => void;
  readonly onShares: () => void;
}

/** The buttons for the folder on screen. */
export function Toolbar({ isGrid, onLayout, folderId, uploadBlocked, addBlocked, ...actions }: Props) {
  const { onAddFolder, onRefresh, onRecycleBin, onShares } = actions;
  const t = useTexts();
  const explain = useExplainBlocked();
  const layout = isGrid ? t('列表视图') : t('图标视图');
  const mayListShares = useHasPermission(shares.listShares.needs);
  const mayRestore = useHasPermission(files.listRemovals.needs);
  return (
    <div className={styles.tools}>
      <Button
        icon={isGrid ? <UnorderedListOutlined /> : <AppstoreOutlined />}
        title={layout}
        aria-label={layout}
        onClick={() => onLayout(!isGrid)}
      />
      <Button icon={<ReloadOutlined />} title={t('刷新')} aria-label={t('刷新')} onClick={onRefresh} />
      {mayListShares && (
        <Button icon={<ShareAltOutlined />} onClick={onShares}>
          {t('我的分享')}
        </Button>
      )}
      {mayRestore && (
        <Button icon={<DeleteOutlined />} onClick={onRecycleBin}>
          {t('回收站')}
        </Button>
      )}
      <UploadButtons folderId={folderId} blocked={uploadBlocked} />
      <AuthorizedButton
        needs={folders.addFolder.needs}
        type="primary"
        icon={<FolderAddOutlined />}
        {...(addBlocked && { 'aria-disabled': true, title: addBlocked.reason, className: styles.blockedButton ?? '' })}
        onClick={() => (addBlocked ? explain(t('新建文件夹'), addBlocked) : onAddFolder())}
      >
        {t('新建文件夹')}
      </AuthorizedButton>
    </div>
  );
}
