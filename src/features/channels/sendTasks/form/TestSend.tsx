import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SentMessage } from 'contract/channels/messages';
import { RECORD_STATE_LABELS } from 'contract/channels/records';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { sendTasks } from 'contract/channels/sendTasks';
import { useTestSendTaskMutation } from '@/api/channels/sendTasks';
import { MESSAGE_RECORDS_PATH } from '@/kernel/channels/recordsPath';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import type { FormValues } from '@/ui/form/conflict';
import { usePending } from '@/ui/form/usePending';
import { toMessage } from './taskFormValues';

interface Props {
  readonly channel: TaskChannel;
  readonly values: FormValues;
}

/** Sends the message of the form to its author, and says what has become of it. */
export function TestSend({ channel, values }: Props) {
  const t = useTexts();
  const [test] = useTestSendTaskMutation();
  const { run, isBusy, problem, setProblem } = usePending();
  const [sent, setSent] = useState<SentMessage>();
  const message = toMessage(values);
  const send = () =>
    run(async () => {
      setSent(undefined);
      if (message) setSent(await test({ channel, ...message }).unwrap());
      else setProblem(text('请选择模板'));
    });
  return (
    <Flex vertical gap={8} align="start">
      <AuthorizedButton
        needs={sendTasks.testSendTask.needs}
        loading={isBusy && { delay: 300 }}
        onClick={() => void send()}
      >
        {t('测试发送给自己')}
      </AuthorizedButton>
      <div aria-live="polite">
        {problem && <Alert type="error" showIcon message={t(problem)} />}
        {sent && (
          <Alert
            type={sent.reason ? 'warning' : 'success'}
            showIcon
            message={t('测试消息：{state}', { state: t(RECORD_STATE_LABELS[sent.state]) })}
            description={sent.reason && t(sent.reason)}
            action={
              <Link to={MESSAGE_RECORDS_PATH}>
                <Button type="link" size="small">
                  {t('发送记录')}
                </Button>
              </Link>
            }
          />
        )}
      </div>
    </Flex>
  );
}
