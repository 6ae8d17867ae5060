import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useCleanMailHtmlQuery } from '@/api/channels/mailTemplates';

// Debounce in milliseconds between typing and the request.
const DEBOUNCE_MS = 400;
const NOTHING = { html: '', removed: [] };

/** Cleans HTML on the server as a save does, once typing pauses. `clean` is undefined until the answer is there. */
export function useCleanHtml(html: string | null) {
  const [settled, setSettled] = useState(html);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(html);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [html]);
  const { currentData, error } = useCleanMailHtmlQuery(settled ? { html: settled } : skipToken);
  return { clean: settled ? currentData : NOTHING, error: settled ? error : undefined };
}
