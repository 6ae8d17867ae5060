import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { siteMessages } from 'contract/messages/siteMessages';
import type { SiteMessageDetail } from 'contract/messages/siteMessages';
import { LETTER_LENGTHS } from 'contract/messages/letterTexts';
import {
  useAddSiteMessageMutation,
  useGetSiteMessageQuery,
  useLazyGetSiteMessageQuery,
  useUpdateSiteMessageMutation,
} from '@/api/messages/siteMessages';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { SiteMessageFields } from './SiteMessageFields';
import type { SiteMessageFormDialog } from './dialog';

const { addSiteMessage, updateSiteMessage } = siteMessages;
const NEW_MESSAGE = { audienceKind: 'all' };

interface Props {
  readonly dialog: SiteMessageFormDialog;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a draft of a site message, as a copy of another message too, or edits one. */
export function SiteMessageForm({ dialog, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddSiteMessageMutation();
  const [update] = useUpdateSiteMessageMutation();
  const [get] = useLazyGetSiteMessageQuery();
  const source = dialog.kind === 'add' ? undefined : dialog.message.siteMessageId;
  const { loaded, waiting } = useLoadedMessage(source);
  if (dialog.kind !== 'edit') {
    const copy = loaded && {
      ...toFormValues(loaded),
      title: t('{name} 副本', { name: loaded.title }).slice(0, LETTER_LENGTHS.title),
    };
    return (
      <FormDrawer
        endpoint={addSiteMessage}
        title={t('新增站内消息')}
        initialValues={dialog.kind === 'add' ? NEW_MESSAGE : copy}
        waiting={dialog.kind === 'add' ? undefined : waiting}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <SiteMessageFields message={loaded} />
      </FormDrawer>
    );
  }
  const { siteMessageId } = dialog.message;
  return (
    <FormDrawer
      endpoint={updateSiteMessage}
      title={t('编辑站内消息')}
      initialValues={loaded && toFormValues(loaded)}
      waiting={waiting}
      fixed={loaded && { siteMessageId, version: loaded.version }}
      readLatest={async () => toFormValues(await get({ siteMessageId }).unwrap())}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <SiteMessageFields message={loaded} />
    </FormDrawer>
  );
}

// The message as it was when the form opened: a form does not change under the hands of who types.
function useLoadedMessage(siteMessageId: string | undefined) {
  const [loaded, setLoaded] = useState<SiteMessageDetail>();
  const query = useGetSiteMessageQuery(siteMessageId === undefined ? skipToken : { siteMessageId }, {
    refetchOnMountOrArgChange: true,
  });
  const { currentData, isFetching, error, refetch } = query;
  if (loaded === undefined && currentData && !isFetching) setLoaded(currentData);
  return { loaded, waiting: loaded ? undefined : { error, onRetry: () => void refetch() } };
}

function toFormValues(message: SiteMessageDetail) {
  const { version, title, content, categoryId, jumpTarget, audienceKind, topUntil, endDate, isPopUp } = message;
  const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  return {
    ...{ version, title, content, categoryId, jumpTarget, audienceKind, topUntil, endDate, isPopUp },
    mustConfirm: message.mustConfirm,
    organizeIds: idsOf(message.organizations),
    roleIds: idsOf(message.roles),
    userIds: idsOf(message.users),
    crowdIds: idsOf(message.crowds),
  };
}
