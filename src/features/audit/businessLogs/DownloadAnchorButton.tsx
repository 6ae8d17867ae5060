import { Tooltip } from 'antd';
import { integrity } from 'contract/audit/integrity';
import { useLazyGetLogAnchorQuery } from '@/api/audit/integrity';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { saveBlob } from '@/platform/http/saveFile';
import { useTexts } from '@/platform/language/useTexts';

/** Saves a document that shows later whether the logs of today were changed (AUD-08). */
export function DownloadAnchorButton() {
  const t = useTexts();
  const [getAnchor, { isFetching }] = useLazyGetLogAnchorQuery();
  const save = async () => {
    const { data } = await getAnchor(undefined);
    if (data) saveBlob(new Blob([data.content], { type: 'application/json' }), data.fileName);
  };
  return (
    <Tooltip title={t('保存日志当前状态的凭证，另行保管后可证明此前的日志未被改动')}>
      <AuthorizedButton needs={integrity.getLogAnchor.needs} loading={isFetching} onClick={() => void save()}>
        {t('下载存证')}
      </AuthorizedButton>
    </Tooltip>
  );
}
