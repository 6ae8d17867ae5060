import { Alert, Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountTestResult } from 'contract/channels/account';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { Dialogue } from './Dialogue';

interface Props {
  readonly title: string;
  /** Asks the server to test the account. Undefined: what the user has entered is not right yet, and says so. */
  readonly test: () => Promise<AccountTestResult | undefined>;
  readonly onClose: () => void;
  /** What the user enters for the test. */
  readonly children?: ReactNode;
}

/** Tests an account of a channel, and shows how the test has ended and what both sides have said. */
export function AccountTest({ title, test, onClose, children }: Props) {
  const t = useTexts();
  const unreported = useUnreportedFailure();
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<AccountTestResult>();
  const [problem, setProblem] = useState<PortalText>('');

  const run = () => {
    setResult(undefined);
    setProblem('');
    setIsRunning(true);
    test()
      .then(setResult)
      .catch((error: unknown) => setProblem(unreported(error).message))
      .finally(() => setIsRunning(false));
  };

  return (
    <Modal
      open
      width={640}
      title={title}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('关闭')}
        </Button>,
        <Button key="run" type="primary" loading={isRunning} onClick={run}>
          {t('开始测试')}
        </Button>,
      ]}
    >
      {children}
      <Flex vertical gap={12} role="status" aria-busy={isRunning}>
        {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
        {result?.failure && <Alert type="error" showIcon message={t(result.failure)} />}
        {result?.isPassed && (
          <Alert type="success" showIcon message={t('测试通过（{n} 毫秒）', { n: result.durationMs })} />
        )}
        {result && result.dialogue.length > 0 && <Dialogue lines={result.dialogue} />}
      </Flex>
    </Modal>
  );
}
