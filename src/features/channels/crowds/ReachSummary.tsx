import { Alert, Flex, Skeleton, Tag, Typography } from 'antd';
import { REACH_WAYS, REACH_WAY_LABELS } from 'contract/channels/crowdFields';
import type { CrowdReach } from 'contract/channels/crowds';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';

interface Props {
  readonly reach: CrowdReach | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** How many people a crowd has, and how many of them each way reaches. The former numbers stay while new ones are on their way. */
export function ReachSummary({ reach, error, isFetching, onRetry }: Props) {
  const t = useTexts();
  if (isFailure(error) && !isFetching && !isSessionExpiry(error))
    return <FailureNotice text={error.message} onRetry={onRetry} />;
  if (!reach) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const { userCount, contactCount, miniUserCount, nextShiftTime, reached } = reach;
  const count = userCount + contactCount;
  if (nextShiftTime !== null)
    return <Alert type="warning" showIcon message={t('现在无人值班，下一班 {time} 开始', { time: nextShiftTime })} />;
  return (
    <Flex gap={8} wrap align="center" aria-live="polite" aria-busy={isFetching}>
      <Typography.Text strong>{t('共 {n} 人', { n: count })}</Typography.Text>
      {contactCount > 0 && <Tag>{t('外部联系人 {n} 位', { n: contactCount })}</Tag>}
      {REACH_WAYS.map((way) => (
        <Tag key={way} color={reached[way] < count ? 'warning' : 'default'}>
          {t('{way} {n} 人', { way: t(REACH_WAY_LABELS[way]), n: reached[way] })}
        </Tag>
      ))}
      {miniUserCount > 0 && <Tag>{t('小程序用户ID {n} 位', { n: miniUserCount })}</Tag>}
    </Flex>
  );
}
