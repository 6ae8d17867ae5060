import { useRef, useState } from 'react';
import type { StartForm } from 'contract/workflow/applications';
import type { FormValues } from 'contract/workflow/formValues';
import { useAddApplicationDraftMutation, useUpdateApplicationDraftMutation } from '@/api/workflow/applicationDrafts';
import { text } from '@/platform/language/text';
import { assertFailure, throwFailure } from '@/platform/http/failure';
import type { PortalText } from '@/platform/language/translateWith';
import type { SaveState } from '@/ui/form/DraftLine';
import { useAutosave } from '@/ui/form/useAutosave';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { isDeepEqual } from '@/ui/list/isDeepEqual';
import { toChosen } from '../detail/ChoosePeople';
import type { Choices } from '../detail/ChoosePeople';

const SAVED_ANEW = text('草稿已在别处修改，这里的内容已另存为新的草稿');

/** What a person has filled in of an application: the same object while nothing changes. */
export interface ApplicationContent {
  readonly values: FormValues;
  readonly choices: Choices;
}

interface Kept {
  readonly draftId: string;
  readonly version: number;
}

interface Latest {
  readonly key: string;
  readonly kept: Kept | undefined;
  readonly content: ApplicationContent;
}

/**
 * Keeps what is filled in as a draft, by itself some moments after the last change, until it is submitted (APL-01). A draft that was
 * changed elsewhere stays as it is there, and what is filled in here becomes a new draft with a key of its own. One that was deleted
 * there comes back under its key, unless the key has been submitted: its application is there then, and no second one may be. Saves go one after the other, so that each names the version of the one before.
 */
export function useApplicationDraft(
  { processId, draft }: Pick<StartForm, 'draft' | 'processId'>,
  content: ApplicationContent,
  isSubmitting: boolean,
) {
  const [add] = useAddApplicationDraftMutation();
  const [update] = useUpdateApplicationDraftMutation();
  const unreported = useUnreportedFailure();
  const [state, setState] = useState<SaveState>();
  const [notice, setNotice] = useState<PortalText>();
  const [firstKey] = useState(() => draft?.submissionKey ?? crypto.randomUUID());
  const [saved, setSaved] = useState(content);
  // Refs, since a save that waits for the one before needs what that has saved.
  const latest = useRef<Latest>({ key: firstKey, kept: draft ?? undefined, content });
  const underWay = useRef<Promise<boolean>>(Promise.resolve(true));

  const addAs = async (key: string, sent: ApplicationContent) => {
    const kept = await add({ processId, submissionKey: key, ...toSent(sent) }).unwrap();
    latest.current = { key, kept, content: sent };
  };
  const change = async ({ draftId, version }: Kept, sent: ApplicationContent) => {
    const { key } = latest.current;
    const { data, error } = await update({ draftId, version, ...toSent(sent) });
    if (data) latest.current = { key, kept: { draftId, version: data.version }, content: sent };
    else {
      assertFailure(error);
      if (error.subCode === 'not-found') await addAs(key, sent);
      else if (error.subCode === 'conflict') {
        await addAs(crypto.randomUUID(), sent);
        setNotice(SAVED_ANEW);
      } else throwFailure(error);
    }
  };
  const send = async (sent: ApplicationContent): Promise<boolean> => {
    const { key, kept, content: former } = latest.current;
    if (isDeepEqual(sent, former)) return true;
    setState({ kind: 'saving' });
    try {
      await (kept ? change(kept, sent) : addAs(key, sent));
    } catch (failure) {
      assertFailure(failure);
      const { message, fields } = unreported(failure);
      setState({ kind: 'failed', message: fields[0]?.message ?? message });
      return false;
    }
    setSaved(sent);
    setState({ kind: 'saved', at: new Date() });
    return true;
  };
  const save = () => {
    underWay.current = underWay.current.then(() => send(content));
    return underWay.current;
  };

  const isDirty = !isDeepEqual(content, saved);
  useAutosave(isDirty && !isSubmitting, content, save);

  return {
    state,
    notice,
    isDirty,
    save,
    /** Waits for a save that is under way, and answers the key with which to submit. */
    settleKey: async () => {
      await underWay.current;
      return latest.current.key;
    },
  };
}

const toSent = ({ values, choices }: ApplicationContent) => ({ formValues: values, chosen: toChosen(choices) });
