import { skipToken } from '@reduxjs/toolkit/query';
import { Form, Typography } from 'antd';
import * as v from 'valibot';
import { siteMessages } from 'contract/messages/siteMessages';
import type { ArgOf } from 'contract/endpoint';
import { usePreviewAudienceQuery } from '@/api/messages/siteMessages';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';

/** How many people the audience in the form reaches at present, while one types. */
export function AudiencePreview() {
  const t = useTexts();
  const values = Form.useWatch<Record<string, unknown> | undefined>([]);
  const audience = toAudience(values);
  const { data, error, isFetching, refetch } = usePreviewAudienceQuery(audience ?? skipToken);
  if (!audience) return null;
  if (isFailure(error) && !isFetching && !isSessionExpiry(error))
    return <FailureNotice text={error.message} onRetry={() => void refetch()} />;
  return (
    <Typography.Text strong aria-live="polite" aria-busy={isFetching}>
      {data ? t('当前将发送给 {n} 人', { n: data.personCount }) : t('正在计算人数…')}
    </Typography.Text>
  );
}

function toAudience(
  values: Record<string, unknown> | undefined,
): ArgOf<typeof siteMessages.previewAudience> | undefined {
  const parsed = v.safeParse(siteMessages.previewAudience.arg, values ?? {});
  return parsed.success ? parsed.output : undefined;
}
