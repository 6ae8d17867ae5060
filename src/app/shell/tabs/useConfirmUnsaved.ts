import { useCallback } from 'react';
import { getTabTitle } from '@/kernel/tabs/openPages';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';

/** Runs an action that closes pages. Asks first if unsaved input in them would be lost. */
export function useConfirmUnsaved() {
  const t = useTexts();
  const discard = useConfirmDiscard();
  return useCallback(
    (lost: readonly OpenPage[], go: () => void): void => {
      const names = lost
        .filter(({ isUnsaved }) => isUnsaved)
        .map((page) => t('“{page}”', { page: t(getTabTitle(page)) }));
      if (names.length === 0) go();
      else discard({ content: t('{pages}中刚才填写的内容不会保存。', { pages: names.join(t('、')) }), onDiscard: go });
    },
    [t, discard],
  );
}
