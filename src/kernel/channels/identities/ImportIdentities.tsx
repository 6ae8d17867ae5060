import { Button } from 'antd';
import { MAX_IDENTITY_ROWS, channelIdentities } from 'contract/channels/identities';
import { useImportIdentitiesMutation, usePreviewIdentitiesMutation } from '@/api/channels/identities';
import { saveBlob } from '@/platform/http/saveFile';
import { ImportPreview, countRows } from '@/kernel/channels/ImportPreview';
import { useTexts } from '@/platform/language/useTexts';
import { CSV_FORMAT } from '@/ui/form/FilePicker';
import { ImportDialog } from '@/ui/form/ImportDialog';

interface Props {
  readonly account: { readonly accountId: string; readonly accountName: string };
  /** What the vendor calls its id of a person; the header of the second column. */
  readonly idName: string;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Imports under which ids a vendor knows users, after a preview of each row. The server imports either all rows or none. */
export function ImportIdentities({ account: { accountId, accountName }, idName, onImported, onClose }: Props) {
  const t = useTexts();
  const [ask] = usePreviewIdentitiesMutation();
  const [importFile] = useImportIdentitiesMutation();
  const header = `${t('用户名或手机号')},${idName}`;
  const saveTemplate = () => saveBlob(new Blob([`\uFEFF${header}\r\n`], { type: 'text/csv' }), `${idName}.csv`);
  return (
    <ImportDialog
      title={t('导入“{accountName}”的可达人员', { accountName })}
      format={CSV_FORMAT}
      hint={t('两列：{columns}；最多 {n} 行，文件中没有的人员保持不变', { columns: header, n: MAX_IDENTITY_ROWS })}
      introduction={
        <Button type="link" style={{ paddingInline: 0, marginBottom: 8 }} onClick={saveTemplate}>
          {t('下载模板')}
        </Button>
      }
      rule={channelIdentities.previewIdentities.arg.entries.content}
      preview={(content) => ask({ accountId, content }).unwrap()}
      isReady={({ rows }) =>
        countRows(rows, 'refused') === 0 && countRows(rows, 'new') + countRows(rows, 'changed') > 0
      }
      onImport={async (content, { fingerprint }) => {
        const { added, changed } = await importFile({ accountId, content, fingerprint }).unwrap();
        return t('已导入：新增 {added} 行，修改 {changed} 行', { added, changed });
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {({ rows }) => (
        <ImportPreview
          rows={rows}
          columns={[
            { title: t('用户名或手机号'), dataIndex: 'person', width: 170, ellipsis: true },
            {
              title: t('姓名'),
              dataIndex: 'nickName',
              width: 130,
              ellipsis: true,
              render: (name: string | null) => name ?? '-',
            },
          ]}
        />
      )}
    </ImportDialog>
  );
}
