import { skipToken } from '@reduxjs/toolkit/query';
import { Form } from 'antd';
import * as v from 'valibot';
import { crowds } from 'contract/channels/crowds';
import type { CrowdReach } from 'contract/channels/crowds';
import type { CrowdContactForm } from 'contract/channels/crowdFields';
import type { ArgOf } from 'contract/endpoint';
import { usePreviewCrowdQuery } from '@/api/channels/crowds';
import { ReachSummary } from './ReachSummary';

interface Values extends Record<string, unknown> {
  readonly kind?: string;
  readonly contacts?: readonly CrowdContactForm[];
}

/**
 * How many people the form stands for, while one types. Says nothing of a form that the server would refuse. The addresses of outside
 * contacts stay in the browser until the form is saved. `crowdId` is that of a stored import, whose contacts count, too.
 */
export function CrowdPreview({ crowdId }: { readonly crowdId: string | undefined }) {
  const values = Form.useWatch<Values | undefined>([]);
  const members = toMembers(values, crowdId);
  const { data, error, isFetching, refetch } = usePreviewCrowdQuery(members ?? skipToken);
  if (!members) return null;
  const contacts = values?.kind === 'list' ? (values.contacts ?? []) : [];
  return (
    <ReachSummary
      reach={data && addContacts(data, contacts)}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function toMembers(
  values: Values | undefined,
  crowdId: string | undefined,
): ArgOf<typeof crowds.previewCrowd> | undefined {
  const parsed = v.safeParse(crowds.previewCrowd.arg, { ...values, crowdId });
  return parsed.success ? parsed.output : undefined;
}

function addContacts(reach: CrowdReach, contacts: readonly CrowdContactForm[]): CrowdReach {
  const count = (name: 'phonenumber' | 'email' | 'miniUserId') => contacts.filter((contact) => contact[name]).length;
  return {
    ...reach,
    contactCount: reach.contactCount + contacts.length,
    miniUserCount: reach.miniUserCount + count('miniUserId'),
    reached: {
      ...reach.reached,
      phone: reach.reached.phone + count('phonenumber'),
      email: reach.reached.email + count('email'),
    },
  };
}
