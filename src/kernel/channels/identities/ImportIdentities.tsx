import { Alert, Button, Table } from 'antd';
import { MAX_IDENTITY_ROWS, channelIdentities } from 'contract/channels/identities';
import type { IdentityImportRow } from 'contract/channels/identities';
import type { TagType } from 'contract/site/dictionaries';
import { useImportIdentitiesMutation, usePreviewIdentitiesMutation } from '@/api/channels/identities';
import { saveBlob } from '@/platform/http/saveFile';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { CSV_FORMAT } from '@/ui/form/FilePicker';
import { ImportDialog } from '@/ui/form/ImportDialog';
import { LabelTag } from '@/ui/status/LabelTag';

interface Props {
  readonly account: { readonly accountId: string; readonly accountName: string };
  /** What the vendor calls its id of a person; the header of the second column. */
  readonly idName: string;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

type State = IdentityImportRow['state'];

const STATES: Readonly<Record<State, { readonly label: string; readonly tagType: TagType }>> = {
  refused: { label: text('不能导入'), tagType: 'error' },
  new: { label: text('新增'), tagType: 'success' },
  changed: { label: text('修改'), tagType: 'warning' },
  unchanged: { label: text('不变'), tagType: 'default' },
};

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
      isReady={({ rows }) => count(rows, 'refused') === 0 && count(rows, 'new') + count(rows, 'changed') > 0}
      onImport={async (content, { fingerprint }) => {
        const { added, changed } = await importFile({ accountId, content, fingerprint }).unwrap();
        return t('已导入：新增 {added} 行，修改 {changed} 行', { added, changed });
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {({ rows }) => <Preview rows={rows} />}
    </ImportDialog>
  );
}

function Preview({ rows }: { readonly rows: readonly IdentityImportRow[] }) {
  const t = useTexts();
  const n = count(rows, 'refused');
  return (
    <div style={{ marginTop: 12 }}>
      {n > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginBottom: 12 }}
          message={t('有 {n} 行不能导入，请修改文件后重新预览；在此之前不会导入任何内容', { n })}
        />
      )}
      <Table<IdentityImportRow>
        size="small"
        tableLayout="fixed"
        rowKey="lineNumber"
        // What needs the user's attention comes first.
        dataSource={Object.keys(STATES).flatMap((state) => rows.filter((row) => row.state === state))}
        scroll={{ y: 260 }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
        columns={[
          { title: t('行号'), dataIndex: 'lineNumber', width: 64 },
          { title: t('用户名或手机号'), dataIndex: 'person', width: 170, ellipsis: true },
          {
            title: t('姓名'),
            dataIndex: 'nickName',
            width: 130,
            ellipsis: true,
            render: (name: string | null) => name ?? '-',
          },
          {
            title: t('结果'),
            dataIndex: 'state',
            width: 100,
            render: (state: State) => <LabelTag tagType={STATES[state].tagType} label={t(STATES[state].label)} />,
          },
          {
            title: t('说明'),
            dataIndex: 'reasons',
            render: (reasons: IdentityImportRow['reasons']) => reasons.map((reason) => t(reason)).join(t('；')) || '-',
          },
        ]}
      />
    </div>
  );
}

function count(rows: readonly IdentityImportRow[], state: State): number {
  return rows.filter((row) => row.state === state).length;
}
