import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons/ClockCircleOutlined';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { nanoid } from '@reduxjs/toolkit';
import { Alert, Button, Flex, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { BUCKET_TEST_STEP_LABELS, BUCKET_TEST_STEPS } from 'contract/documents/buckets';
import type { Bucket, BucketTestResult, BucketTestStep, buckets } from 'contract/documents/buckets';
import { useTestBucketMutation } from '@/api/documents/buckets';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** Where a bucket is, as a form or a row has it. */
export type TestedPlace = Omit<v.InferInput<typeof buckets.testBucket.arg>, 'bucketId' | 'step' | 'probe'>;

type StepState = 'waiting' | 'running' | BucketTestResult;

interface Props {
  /** The stored bucket, whose keys are used where the place has none. Undefined: one that is not saved yet. */
  readonly bucket: Bucket | undefined;
  readonly place: TestedPlace;
  readonly onClose: () => void;
}

const BEGIN: Readonly<Record<BucketTestStep, StepState>> = { write: 'waiting', read: 'waiting', remove: 'waiting' };

/** Tests a bucket: writes, reads and deletes a small file. Each step shows its result and its time once it is done. */
export function TestBucket({ bucket, place, onClose }: Props) {
  const t = useTexts();
  const { steps, problem, isRunning, run } = useBucketTest(bucket, place);
  return (
    <Modal
      open
      title={t('测试存储桶')}
      onCancel={onClose}
      footer={[
        <Button key="again" disabled={isRunning} onClick={run}>
          {t('重新测试')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('关闭')}
        </Button>,
      ]}
    >
      <Flex vertical gap={12} role="status">
        {BUCKET_TEST_STEPS.map((step) => (
          <Step key={step} label={t(BUCKET_TEST_STEP_LABELS[step])} state={steps[step]} />
        ))}
        {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
      </Flex>
    </Modal>
  );
}

function useBucketTest(bucket: Bucket | undefined, place: TestedPlace) {
  const [test] = useTestBucketMutation();
  const unreported = useUnreportedFailure();
  const [steps, setSteps] = useState(BEGIN);
  const [problem, setProblem] = useState<PortalText>('');
  const [isRunning, setIsRunning] = useState(false);
  const hasBegun = useRef(false);

  const runSteps = async () => {
    const { kind, endpoint, region, s3Bucket, prefix, isPathStyle, accessKey, secretAccessKey } = place;
    const keys = { accessKey: accessKey ?? null, secretAccessKey: secretAccessKey ?? null };
    const form = { kind, endpoint, region, s3Bucket, prefix, isPathStyle, ...keys };
    const arg = { ...form, bucketId: bucket?.bucketId ?? null, probe: nanoid(16) };
    for (const step of BUCKET_TEST_STEPS) {
      setSteps((before) => ({ ...before, [step]: 'running' }));
      const result = await test({ ...arg, step }).unwrap();
      setSteps((before) => ({ ...before, [step]: result }));
      // Without a written file the further steps say nothing. A file that can't be read is still deleted.
      if (step === 'write' && !result.isPassed) return;
    }
  };
  const run = () => {
    setSteps(BEGIN);
    setProblem('');
    setIsRunning(true);
    runSteps()
      .catch((error: unknown) => {
        setSteps(BEGIN);
        setProblem(unreported(error).message);
      })
      .finally(() => setIsRunning(false));
  };
  // Once: the effect runs again when the page is shown again.
  useEffect(() => {
    if (!hasBegun.current) run();
    hasBegun.current = true;
  });
  return { steps, problem, isRunning, run };
}

function Step({ label, state }: { readonly label: string; readonly state: StepState }) {
  const t = useTexts();
  if (state === 'waiting')
    return (
      <Flex gap={8}>
        <ClockCircleOutlined />
        <span>{label}</span>
      </Flex>
    );
  if (state === 'running')
    return (
      <Flex gap={8}>
        <LoadingOutlined />
        <span>{t('{step}中…', { step: label })}</span>
      </Flex>
    );
  const { isPassed, durationMs, failure } = state;
  return (
    <Flex gap={8}>
      {isPassed ? (
        <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} />
      ) : (
        <CloseCircleFilled style={{ color: 'var(--ant-color-error)' }} />
      )}
      <span>
        {failure
          ? t('{step}失败（{n} 毫秒）：{reason}', { step: label, n: durationMs, reason: failure })
          : t('{step}成功（{n} 毫秒）', { step: label, n: durationMs })}
      </span>
    </Flex>
  );
}
