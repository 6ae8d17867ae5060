import { Alert, Button, Flex, Modal, Typography } from 'antd';
import type { ShareState } from 'contract/documents/shares';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';

interface Props {
  /** The name of what is shared. */
  readonly name: string;
  readonly link: { readonly token: string; readonly code: string | null };
  readonly state: ShareState;
  readonly onClose: () => void;
}

/** Shows the link and the code of a share, for copying one of them or both. */
export function ShareLinkDialog({ name, link: { token, code }, state, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const address = window.location.origin + pathTo('Share', { token });
  const lines = [`${t('链接')}: ${address}`, ...(code === null ? [] : [`${t('提取码')}: ${code}`])];
  const labels = [t('复制全部'), t('已复制')];
  const both = { text: lines.join('\n'), icon: labels, tooltips: labels };
  return (
    <Modal
      open
      title={t('“{name}”的分享链接', { name })}
      width={560}
      onCancel={onClose}
      footer={
        <Flex gap={16} justify="end" align="center">
          {code !== null && <Typography.Text copyable={both} />}
          <Button type="primary" onClick={onClose}>
            {t('完成')}
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text copyable={{ text: address }}>
          {t('链接')}: {address}
        </Typography.Text>
        {code !== null && (
          <Typography.Text copyable={{ text: code }}>
            {t('提取码')}: <strong>{code}</strong>
          </Typography.Text>
        )}
        {state === 'inApproval' && (
          <Alert type="warning" showIcon message={t('此分享需要审批，通过后链接才能打开。')} />
        )}
        {state === 'refused' && (
          <Alert type="error" showIcon message={t('审批没有通过，或没有经过另一人；修改分享会重新提交审批')} />
        )}
        <Alert
          type="info"
          showIcon
          message={t('任何得到链接的人都能看到您有权分享的内容。您的权限、账号或分享结束时，链接立即失效。')}
        />
      </Flex>
    </Modal>
  );
}
