import { Flex } from 'antd';
import type * as v from 'valibot';
import type { AccountTest } from 'contract/channels/account';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { LabelTag } from '@/ui/status/LabelTag';

interface Props {
  /** Null if the account was not tested since its last change. */
  readonly test: v.InferOutput<typeof AccountTest> | null;
}

/** How the last test of an account ended and when, with the reason of a failure. */
export function LastTest({ test }: Props) {
  const t = useTexts();
  if (!test) return <LabelTag tagType="default" label={t('未测试')} />;
  const { failure, time } = test;
  return (
    <Flex vertical gap={2} align="flex-start">
      <LabelTag tagType={failure ? 'error' : 'success'} label={failure ? t('未通过') : t('通过')} />
      <span>{formatDateTime(time)}</span>
      {failure && <span>{t(failure)}</span>}
    </Flex>
  );
}
