import { Alert } from 'antd';
import { Dialogue } from '@/kernel/channels/Dialogue';
import { useTexts } from '@/platform/language/useTexts';
import type { TemplateTestResult } from './useTestTemplate';

/** Says whether a test mail was sent and by which account, and shows what portal and mail server said to each other. */
export function TestResult({ result }: { readonly result: TemplateTestResult }) {
  const t = useTexts();
  const { failure, durationMs: n, dialogue, accountName } = result;
  const account = accountName === null ? t('平台的邮件账号') : t('邮件账号“{name}”', { name: accountName });
  return (
    <>
      {failure ? (
        <Alert type="error" showIcon message={t(failure)} description={account} />
      ) : (
        <Alert type="success" showIcon message={t('已发送到您的邮箱（{n} 毫秒）', { n })} description={account} />
      )}
      {dialogue.length > 0 && <Dialogue lines={dialogue} />}
    </>
  );
}
