import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useChild } from './child';
import { PageErrorBoundary } from './ui/PageErrorBoundary';
import { Loading } from './ui/Loading';
import { NotFoundPage } from './ui/NotFoundPage';

type Load = () => Promise<ComponentType<{ readonly id: string }>>;

// The pages by pathname. The code of a page is loaded when the page is first shown.
const pages: readonly { readonly pattern: RegExp; readonly load: Load }[] = [
  { pattern: /^\/campaigns\/?$/, load: async () => (await import('./campaigns/CampaignsPage')).CampaignsPage },
  {
    pattern: /^\/campaigns\/([\w-]{1,40})$/,
    load: async () => (await import('./campaigns/CampaignPage')).CampaignPage,
  },
  { pattern: /^\/effect\/?$/, load: async () => (await import('./effect/EffectPage')).EffectPage },
];

/** Renders the sub-app's page at the present address. */
export function Pages() {
  const { place, portal, t } = useChild();
  const [attempt, setAttempt] = useState(0);
  const index = pages.findIndex(({ pattern }) => pattern.test(place.pathname));
  const page = pages[index];
  const id = page?.pattern.exec(place.pathname)?.[1] ?? '';
  const hadOne = useRef(false);
  useEffect(() => {
    // Resets the tab's title, which the page of a single campaign has set, when the user leaves that page.
    if (!id && hadOne.current) portal.setTitle(t('营销活动'));
    hadOne.current = id !== '';
  }, [id, portal, t]);
  if (!page) return <NotFoundPage />;
  // Each retry changes the key, which mounts the page anew and loads the failed chunk again.
  return (
    <FetchedPage
      key={`${String(index)} ${String(attempt)}`}
      load={page.load}
      id={id}
      onRetry={() => setAttempt((former) => former + 1)}
    />
  );
}

interface PageProps {
  readonly load: Load;
  readonly id: string;
  readonly onRetry: () => void;
}

function FetchedPage({ load, id, onRetry }: PageProps) {
  const [Page] = useState(() => lazy(async () => ({ default: await load() })));
  return (
    <PageErrorBoundary key={id} onRetry={onRetry}>
      <Suspense fallback={<Loading />}>
        <Page id={id} />
      </Suspense>
    </PageErrorBoundary>
  );
}
