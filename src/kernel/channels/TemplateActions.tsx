import { useNavigate } from 'react-router-dom';
import { messageRecords } from 'contract/channels/records';
import type { PermissionTag } from 'contract/endpoint';
import type { EnabledStatus } from 'contract/status';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import type { RowAction } from '@/ui/list/RowActions';
import { useConfirm } from '@/ui/list/useConfirm';
import { MESSAGE_RECORDS_PATH } from './recordsPath';

interface Row {
  readonly templateId: string;
  readonly version: number;
}
interface Question {
  readonly title: string;
  readonly content: string;
}

/** What the screen of a channel's templates opens for one of them. */
export type TemplateDialogKind = 'edit' | 'copy' | 'preview' | 'test' | 'versions';

interface Props {
  readonly template: Row & {
    readonly templateCode: string;
    readonly templateName: string;
    readonly status: EnabledStatus;
  };
  /** The kind of the templates in the audit log, such as `voiceTemplate`. */
  readonly kind: string;
  readonly needs: { readonly [Name in 'list' | 'add' | 'edit' | 'test' | 'remove']: PermissionTag };
  readonly open: (kind: TemplateDialogKind) => void;
  readonly changeStatus: (row: Row & { readonly status: EnabledStatus }) => Promise<unknown>;
  readonly remove: (row: Row) => Promise<unknown>;
  /** Actions of the channel's own, such as those of its vendor's review. */
  readonly more?: readonly (RowAction & { readonly needs: PermissionTag })[];
  /** What is asked before the template is disabled, and is removed. */
  readonly questions: { readonly [Name in 'disable' | 'remove']: Question };
}

/** The actions on one template of a channel. */
export function TemplateActions({ template, kind, needs, open, more = [], questions, ...actions }: Props) {
  const t = useTexts();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory(kind);
  const navigate = useNavigate();
  const { templateId, templateCode, templateName, version, status } = template;
  const isEnabled = status === 'NORMAL';
  const row = { templateId, version };

  const toggle = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(actions.changeStatus({ ...row, status: next }), isEnabled ? t('已停用') : t('已启用'));
  };
  const remove = () => tell(actions.remove(row), t('已删除'));

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: needs.edit, onClick: () => open('edit') },
          { label: t('预览'), needs: needs.list, onClick: () => open('preview') },
          { label: t('测试'), needs: needs.test, onClick: () => open('test') },
          { label: t('版本', { meaning: 'template' }), needs: needs.list, onClick: () => open('versions') },
          ...more,
          { label: t('复制'), needs: needs.add, onClick: () => open('copy') },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: needs.edit,
            onClick: isEnabled
              ? () => confirm({ ...questions.disable, verb: t('停用'), onConfirm: toggle })
              : () => void toggle(),
          },
          {
            label: t('发送记录'),
            needs: messageRecords.listMessageRecords.needs,
            onClick: () => void navigate(`${MESSAGE_RECORDS_PATH}?${new URLSearchParams({ templateCode }).toString()}`),
          },
          { label: t('变更记录'), needs: needs.list, onClick: () => history.open(templateId, templateName) },
          {
            label: t('删除'),
            needs: needs.remove,
            isDanger: true,
            onClick: () => confirm({ ...questions.remove, verb: t('删除'), onConfirm: remove }),
          },
        ]}
      />
      {history.drawer}
    </>
  );
}
