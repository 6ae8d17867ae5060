import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { HomeWidget, HomeWidgetItem } from 'contract/site/homeWidgets';
import { HOME_WIDGET_LABELS } from 'contract/site/homeWidgets';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { lazyScreen } from '../navigation/lazyScreen';
import type { WidgetProps } from './widgetProps';
import { WidgetCard } from './WidgetCard';
import styles from './home.module.css';

/** The code of each widget. All are small and share one file, but each one loads its own data. */
const widgets: Readonly<Record<HomeWidget, ComponentType<WidgetProps>>> = {
  apps: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/ApplicationsWidget').then((code) => code.ApplicationsWidget),
  ).Screen,
  letters: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/LettersWidget').then((code) => code.LettersWidget),
  ).Screen,
  announcements: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/AnnouncementsWidget').then((code) => code.AnnouncementsWidget),
  ).Screen,
  projects: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/ProjectsWidget').then((code) => code.ProjectsWidget),
  ).Screen,
  shortcuts: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/ShortcutsWidget').then((code) => code.ShortcutsWidget),
  ).Screen,
  usage: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/UsageWidget').then((code) => code.UsageWidget),
  ).Screen,
  recentActions: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/RecentActionsWidget').then((code) => code.RecentActionsWidget),
  ).Screen,
  systemStatus: lazyScreen<WidgetProps>(() =>
    import(/* webpackChunkName: "home" */ './widgets/SystemStatusWidget').then((code) => code.SystemStatusWidget),
  ).Screen,
};

/** The props of {@link HomeGrid}. */
export interface HomeGridProps {
  readonly items: readonly HomeWidgetItem[];
}

/** The widgets of a board, in a grid of twelve columns. A widget that fails leaves the others as they are. */
export function HomeGrid({ items }: HomeGridProps) {
  return (
    <div className={styles.grid}>
      {items.map((item) => (
        <section key={item.widget} className={styles[item.size]} data-widget={item.widget}>
          <SafeWidget item={item} />
        </section>
      ))}
    </div>
  );
}

function SafeWidget({ item }: { readonly item: HomeWidgetItem }) {
  const t = useTexts();
  const Widget = widgets[item.widget];
  const title = t(HOME_WIDGET_LABELS[item.widget]);
  return (
    <ErrorBoundary
      tell={(retry) => (
        <WidgetCard title={title}>
          <FailureNotice text={text('组件加载失败')} onRetry={retry} />
        </WidgetCard>
      )}
    >
      <Suspense fallback={<WidgetCard title={title} isLoading />}>
        <Widget paths={item.paths ?? []} />
      </Suspense>
    </ErrorBoundary>
  );
}
