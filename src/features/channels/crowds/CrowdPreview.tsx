import { skipToken } from '@reduxjs/toolkit/query';
import { Form } from 'antd';
import * as v from 'valibot';
import { crowds } from 'contract/channels/crowds';
import type { ArgOf } from 'contract/endpoint';
import { usePreviewCrowdQuery } from '@/api/channels/crowds';
import { ReachSummary } from './ReachSummary';

/** How many people the form stands for, while one types. Says nothing of a form that the server would refuse. */
export function CrowdPreview() {
  const values = Form.useWatch<Record<string, unknown> | undefined>([]);
  const members = toMembers(values);
  const { data, error, isFetching, refetch } = usePreviewCrowdQuery(members ?? skipToken);
  if (!members) return null;
  return <ReachSummary reach={data} error={error} isFetching={isFetching} onRetry={() => void refetch()} />;
}

function toMembers(values: Record<string, unknown> | undefined): ArgOf<typeof crowds.previewCrowd> | undefined {
  const parsed = v.safeParse(crowds.previewCrowd.arg, values ?? {});
  return parsed.success ? parsed.output : undefined;
}
