import { ProFormDigit, ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { IMAP_PORTS, MAIL_ENCRYPTIONS, MAIL_ENCRYPTION_LABELS, mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount, MailEncryption } from 'contract/channels/mailAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const { addMailAccount } = mailAccounts;
const HALF = { span: 12 } as const;

/** The fields of the mailbox to which undelivered mails return. Those of its server appear once the server is named. */
export function BounceMailboxFields({ account }: { readonly account: MailAccount | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const host = Form.useWatch<string | null | undefined>('imapHost', form) ?? account?.imapHost;

  // A mailbox that was not there before gets the usual values; a port follows the encryption while it is a usual one.
  const chooseEncryption = (chosen: MailEncryption) => {
    const port: unknown = form.getFieldValue('imapPort');
    const isUsual = port === undefined || port === null || Object.values(IMAP_PORTS).includes(Number(port));
    if (isUsual) form.setFieldValue('imapPort', IMAP_PORTS[chosen]);
  };

  return (
    <>
      <ProFormText
        {...field(addMailAccount, 'bounceAddress')}
        label={t('退信地址')}
        tooltip={t('无法送达的邮件退回此地址；留空表示发件人地址')}
        colProps={HALF}
      />
      <ProFormText
        {...field(addMailAccount, 'imapHost')}
        label={t('退信邮箱服务器')}
        tooltip={t('门户每五分钟通过 IMAP 读取退信，据此更新发送记录；留空表示不读取')}
        placeholder="imap.example.com"
        colProps={HALF}
      />
      {host && (
        <>
          <ProFormSelect
            {...field(addMailAccount, 'imapEncryption', { onChange: chooseEncryption })}
            label={t('退信邮箱加密方式')}
            allowClear={false}
            colProps={HALF}
            options={MAIL_ENCRYPTIONS.map((value) => ({ value, label: t(MAIL_ENCRYPTION_LABELS[value]) }))}
          />
          <ProFormDigit
            {...field(addMailAccount, 'imapPort', { precision: 0 })}
            label={t('退信邮箱端口')}
            colProps={HALF}
          />
          <ProFormText
            {...field(addMailAccount, 'imapUserName', { autoComplete: 'off' })}
            label={t('退信邮箱用户名')}
            colProps={HALF}
          />
          <ProFormText.Password
            {...field(addMailAccount, 'imapPassword', { autoComplete: 'new-password' })}
            {...(account?.hasImapPassword && { placeholder: t('已保存，留空表示不更改') })}
            label={t('退信邮箱密码')}
            colProps={HALF}
          />
        </>
      )}
    </>
  );
}
