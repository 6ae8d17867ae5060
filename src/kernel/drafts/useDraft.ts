import { useState } from 'react';
import type { LastChange } from 'contract/envelope';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useFeedback } from '../feedback/useFeedback';

/** What is edited as a draft and published in versions: a form, a process. */
export interface DraftRow {
  readonly definition: object;
  readonly version: number;
  readonly problems: readonly object[];
}

interface Options<Row extends DraftRow> {
  /** The row as it was when the designer opened. */
  readonly opened: Row;
  /** The definition as it is designed. */
  readonly present: Row['definition'];
  readonly save: (
    definition: Row['definition'],
    version: number,
  ) => Promise<{ readonly version: number; readonly problems: Row['problems'] }>;
  readonly publish: (version: number) => Promise<{ readonly number: number }>;
  readonly readLatest: () => Promise<Row>;
  /** Shows another definition in the designer, as a step that can be undone. */
  readonly onReplace: (definition: Row['definition']) => void;
}

/** What a designer has of the server: what is saved, what failed, and who else has saved. */
export interface Draft<Row extends DraftRow> {
  readonly saved: Row;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** The change of somebody else that has come between. */
  readonly conflict: LastChange | undefined;
  /** Saves the draft, and says so. */
  readonly save: () => Promise<void>;
  /** Saves the draft if it has changes, without saying so. Resolves to false if that failed. */
  readonly saveChanges: () => Promise<boolean>;
  /** Saves the draft if it has changes, publishes it, and says so. */
  readonly publish: () => Promise<void>;
  /** Saves over what somebody else has saved. */
  readonly overwrite: () => Promise<void>;
  /** Shows what somebody else has saved. */
  readonly takeLatest: () => Promise<void>;
  readonly closeConflict: () => void;
  readonly closeFailure: () => void;
}

/** Saves and publishes what a designer edits. A failure keeps the design, and so does a change of somebody else. */
export function useDraft<Row extends DraftRow>(options: Options<Row>): Draft<Row> {
  const t = useTexts();
  const { succeed } = useFeedback();
  const { opened, present, readLatest } = options;
  const [saved, setSaved] = useState(opened);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [conflict, setConflict] = useState<LastChange>();
  const isDirty = present !== saved.definition;

  // Undefined if it failed: then the failure or the conflict is on screen.
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    setFailure(undefined);
    setConflict(undefined);
    setIsBusy(true);
    try {
      return await work();
    } catch (problem) {
      if (isFailure(problem) && problem.lastChange) setConflict(problem.lastChange);
      else setFailure(problem);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  const store = async (version: number) => {
    const answer = await options.save(present, version);
    setSaved({ ...saved, definition: present, version: answer.version, problems: answer.problems });
    return answer.version;
  };

  return {
    ...{ saved, isDirty, isBusy, failure, conflict },
    save: async () => {
      if ((await attempt(() => store(saved.version))) !== undefined) succeed(t('已保存'));
    },
    saveChanges: async () => !isDirty || (await attempt(() => store(saved.version))) !== undefined,
    publish: async () => {
      const published = await attempt(async () => {
        const version = isDirty ? await store(saved.version) : saved.version;
        const { number } = await options.publish(version);
        const latest = await readLatest();
        // What is designed while it is published stays a change.
        setSaved({ ...latest, definition: present });
        return number;
      });
      if (published !== undefined) succeed(t('已发布版本 V{number}', { number: published }));
    },
    overwrite: async () => {
      await attempt(async () => store((await readLatest()).version));
    },
    takeLatest: async () => {
      await attempt(async () => {
        const latest = await readLatest();
        setSaved(latest);
        options.onReplace(latest.definition);
      });
    },
    closeConflict: () => setConflict(undefined),
    closeFailure: () => setFailure(undefined),
  };
}
