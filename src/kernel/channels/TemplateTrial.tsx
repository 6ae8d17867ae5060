import { Alert, Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { AccountTestResult } from 'contract/channels/account';
import type { TemplateVariable } from 'contract/channels/template';
import { MAX_VALUE_LENGTH } from 'contract/channels/templateTexts';
import type { VariableValues } from 'contract/channels/templateTexts';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { Dialogue } from './Dialogue';
import { toSampleValues } from './sampleValues';

/** The result of a test of a template, with the account that has sent the message. */
export type TemplateTestResult = AccountTestResult & { readonly accountName: string };

interface Props {
  readonly title: string;
  readonly variables: readonly TemplateVariable[];
  /** How the message is sent. Undefined: the dialog is a preview alone. */
  readonly test?: {
    readonly verb: string;
    /** What is said once the vendor has taken the message. */
    readonly doneText: string;
    /** Sends the message with these values. Undefined: what the user has entered is not right yet, and says so. */
    readonly run: (values: Record<string, string | null | undefined>) => Promise<TemplateTestResult | undefined>;
    /** To whom the message is sent. */
    readonly recipient: ReactNode;
  };
  readonly preview: (values: VariableValues) => ReactNode;
  readonly onClose: () => void;
}

/** Previews a template with values that the user can try, and sends it as a test (CHN-05). */
export function TemplateTrial({ title, variables, test, preview, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const unreported = useUnreportedFailure();
  const [values, setValues] = useState<VariableValues>(() => toSampleValues(variables));
  const [isRunning, setIsRunning] = useState(false);
  const [result, setResult] = useState<TemplateTestResult>();
  const [problem, setProblem] = useState<PortalText>('');

  const run = (send: NonNullable<Props['test']>['run']) => {
    setResult(undefined);
    setProblem('');
    setIsRunning(true);
    send({ ...values })
      .then(setResult)
      .catch((error: unknown) => setProblem(unreported(error).message))
      .finally(() => setIsRunning(false));
  };
  const close = (
    <Button key="close" onClick={onClose}>
      {t('关闭')}
    </Button>
  );
  const send = test && (
    <Button key="send" type="primary" loading={isRunning} onClick={() => run(test.run)}>
      {test.verb}
    </Button>
  );

  return (
    <Modal open title={title} width={760} onCancel={onClose} footer={send ? [close, send] : [close]}>
      {test?.recipient}
      <Form layout="vertical">
        {variables.map(({ name, description }) => (
          <Form.Item key={name} label={name} htmlFor={`try-${name}`} extra={description}>
            <Input.TextArea
              id={`try-${name}`}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={MAX_VALUE_LENGTH}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Form.Item>
        ))}
      </Form>
      {test && (
        <Flex vertical gap={12} role="status" aria-busy={isRunning} style={{ marginBottom: 12 }}>
          {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
          {result && <TestResult result={result} doneText={test.doneText} />}
        </Flex>
      )}
      {preview(values)}
    </Modal>
  );
}

interface ResultProps {
  readonly result: TemplateTestResult;
  readonly doneText: string;
}

function TestResult({ result, doneText }: ResultProps) {
  const t = useTexts();
  const { failure, durationMs: n, dialogue, accountName } = result;
  const account = t('账号“{name}”', { name: accountName });
  return (
    <>
      {failure ? (
        <Alert type="error" showIcon message={t(failure)} description={account} />
      ) : (
        <Alert type="success" showIcon message={t('{doneText}（{n} 毫秒）', { doneText, n })} description={account} />
      )}
      {dialogue.length > 0 && <Dialogue lines={dialogue} />}
    </>
  );
}
