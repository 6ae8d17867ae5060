import { Alert, Button, Flex, Typography } from 'antd';
import { saveBlob } from '@/platform/http/saveFile';
import { useTexts } from '@/platform/language/useTexts';
import styles from './recoveryCodes.module.css';

/** The properties of {@link RecoveryCodes}. */
export interface RecoveryCodesProps {
  readonly codes: readonly string[];
}

/** Shows new recovery codes, once only, to copy or to save as a file. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const t = useTexts();
  const text = codes.join('\n');
  return (
    <Flex vertical gap="middle">
      <Alert type="warning" showIcon message={t('恢复码只显示这一次，请保存在安全的地方。')} />
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap="middle" align="center">
        <Typography.Text copyable={{ text, tooltips: false }}>{t('全部复制')}</Typography.Text>
        <Button
          onClick={() => {
            saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
          }}
        >
          {t('下载')}
        </Button>
      </Flex>
    </Flex>
  );
}
