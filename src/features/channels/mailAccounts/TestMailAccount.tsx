import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Alert, Button, Flex, Form, Modal } from 'antd';
import { useState } from 'react';
import type * as v from 'valibot';
import { mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount, MailTestResult } from 'contract/channels/mailAccounts';
import { useTestMailAccountMutation } from '@/api/channels/mailAccounts';
import { SmtpDialogue } from '@/kernel/channels/SmtpDialogue';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

const { testMailAccount } = mailAccounts;

/** How mails leave by an account, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof testMailAccount.arg>, 'accountId' | 'recipient'>;

interface Props {
  /** The stored account, whose secrets are used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: MailAccount | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests a mail account: signs in to its server, sends a mail where a recipient is given, and shows what both sides said. */
export function TestMailAccount({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [form] = Form.useForm<{ recipient?: string }>();
  const [test, { isLoading }] = useTestMailAccountMutation();
  const untold = useUnreportedFailure();
  const [result, setResult] = useState<MailTestResult>();
  const [problem, setProblem] = useState<PortalText>('');

  const run = async ({ recipient }: { readonly recipient?: string }) => {
    setResult(undefined);
    setProblem('');
    const { host, port, encryption, userName, senderAddress, senderName, replyTo, signature } = settings;
    const { dkimDomain, dkimSelector, password = null, dkimKey = null } = settings;
    const mail = { senderAddress, senderName, replyTo, signature, dkimDomain, dkimSelector, dkimKey };
    const server = { host, port, encryption, userName, password };
    try {
      setResult(
        await test({
          ...server,
          ...mail,
          accountId: account?.accountId ?? null,
          recipient: recipient ?? null,
        }).unwrap(),
      );
    } catch (error) {
      setProblem(untold(error).message);
    }
  };

  return (
    <Modal
      open
      width={640}
      title={t('测试邮件账号')}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('关闭')}
        </Button>,
        <Button key="run" type="primary" loading={isLoading} onClick={() => form.submit()}>
          {t('开始测试')}
        </Button>,
      ]}
    >
      <ProForm<{ recipient?: string }> form={form} submitter={false} onFinish={run}>
        <ProFormText
          {...field(testMailAccount, 'recipient')}
          label={t('收件人')}
          placeholder={t('留空表示只登录，不发送邮件')}
        />
      </ProForm>
      <Flex vertical gap={12} role="status" aria-busy={isLoading}>
        {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
        {result?.failure && <Alert type="error" showIcon message={t(result.failure)} />}
        {result?.isPassed && (
          <Alert type="success" showIcon message={t('测试通过（{n} 毫秒）', { n: result.durationMs })} />
        )}
        {result && result.dialogue.length > 0 && <SmtpDialogue lines={result.dialogue} />}
      </Flex>
    </Modal>
  );
}
