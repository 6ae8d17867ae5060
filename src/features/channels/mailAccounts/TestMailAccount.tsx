import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import type * as v from 'valibot';
import { mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount } from 'contract/channels/mailAccounts';
import { useTestMailAccountMutation } from '@/api/channels/mailAccounts';
import { AccountTest } from '@/kernel/channels/AccountTest';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const { testMailAccount } = mailAccounts;

/** How mails leave by an account, as a form or a row has it. */
export type TestedSettings = Omit<v.InferInput<typeof testMailAccount.arg>, 'accountId' | 'recipient'>;

interface Props {
  /** The stored account, whose secrets are used where the settings have none. Undefined: one that is not saved yet. */
  readonly account: MailAccount | undefined;
  readonly settings: TestedSettings;
  readonly onClose: () => void;
}

/** Tests a mail account: signs in to its server, and sends a mail where a recipient is given. */
export function TestMailAccount({ account, settings, onClose }: Props) {
  const t = useTexts();
  const [form] = Form.useForm<{ recipient?: string }>();
  const [test] = useTestMailAccountMutation();

  const run = async () => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isValid) return undefined;
    const { password = null, dkimKey = null, imapPassword = null, ...others } = settings;
    const { recipient = null } = form.getFieldsValue();
    return test({
      ...others,
      password,
      dkimKey,
      imapPassword,
      recipient,
      accountId: account?.accountId ?? null,
    }).unwrap();
  };

  return (
    <AccountTest title={t('测试邮件账号')} test={run} onClose={onClose}>
      <ProForm<{ recipient?: string }> form={form} submitter={false}>
        <ProFormText
          {...field(testMailAccount, 'recipient')}
          label={t('收件人')}
          placeholder={t('留空表示只登录，不发送邮件')}
        />
      </ProForm>
    </AccountTest>
  );
}
