import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { useChild } from './child';
import { Unless } from './ui/Unless';
import { Waiting } from './ui/Waiting';
import { NoPage } from './ui/NoPage';

type PageOf = ComponentType<{ readonly id: string }>;

// Each page is fetched when it is first shown.
const pages: readonly { readonly pattern: RegExp; readonly load: () => Promise<PageOf> }[] = [
  { pattern: /^\/campaigns\/?$/, load: async () => (await import('./campaigns/CampaignsPage')).CampaignsPage },
  {
    pattern: /^\/campaigns\/([\w-]{1,40})$/,
    load: async () => (await import('./campaigns/CampaignPage')).CampaignPage,
  },
  { pattern: /^\/effect\/?$/, load: async () => (await import('./effect/EffectPage')).EffectPage },
];

/** Shows the page that the address names. */
export function Pages() {
  const { place, portal, t } = useChild();
  const [attempt, setAttempt] = useState(0);
  const index = pages.findIndex(({ pattern }) => pattern.test(place.pathname));
  const Page = useMemo((): LazyExoticComponent<PageOf> | undefined => {
    const page = pages[index];
    return page && lazy(async () => ({ default: await page.load() }));
    // Another attempt asks anew for what could not be fetched.
  }, [index, attempt]);
  const id = pages[index]?.pattern.exec(place.pathname)?.[1] ?? '';
  const hadOne = useRef(false);
  useEffect(() => {
    // The tab was called after one campaign, and shows all of them again.
    if (!id && hadOne.current) portal.setTitle(t('营销活动'));
    hadOne.current = id !== '';
  }, [id, portal, t]);
  if (!Page) return <NoPage />;
  return (
    <Unless key={`${String(index)} ${id} ${String(attempt)}`} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<Waiting />}>
        <Page id={id} />
      </Suspense>
    </Unless>
  );
}
