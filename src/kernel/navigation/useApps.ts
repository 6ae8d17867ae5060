import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SysApp } from 'contract/apps';
import { useDict } from '../dictionaries/useDict';
import { selectSessionInfo } from '../session/slice';
import { appTarget } from './appTarget';
import type { AppTarget } from './appTarget';

/** An application that somebody may enter, and where it leads. */
export interface OfferedApp extends AppTarget {
  readonly app: SysApp;
}

/** The applications of one category, in their order. */
export interface AppGroup {
  readonly category: string;
  readonly label: string;
  readonly apps: readonly OfferedApp[];
}

/** The applications that the user may enter, grouped as the dictionary of categories has them, the rest after it (SHL-01). */
export function useAppGroups(): readonly AppGroup[] {
  const info = useSelector(selectSessionInfo);
  const { options, labelOf } = useDict('my_authority_app_category');
  return useMemo(() => {
    const offered = (info?.apps ?? []).flatMap((app) => {
      const target = app.visible === '1' ? appTarget(app, info?.appMenus ?? []) : undefined;
      // Embedded applications have no place to run in yet.
      return target && app.isMicro !== '0' ? [{ app, ...target }] : [];
    });
    const categories = new Set([...options.map(({ value }) => value), ...offered.map(categoryOf)]);
    return [...categories].flatMap((category) => {
      const apps = offered.filter((candidate) => categoryOf(candidate) === category);
      return apps.length === 0 ? [] : { category, label: labelOf(category), apps };
    });
  }, [info?.apps, info?.appMenus, options, labelOf]);
}

function categoryOf({ app }: OfferedApp): string {
  return app.appCategory ?? '';
}

/** Enters an application: as a page of the portal, in the place of it, or in a browser tab of its own. */
export function useEnterApp(): (target: AppTarget) => void {
  const navigate = useNavigate();
  return ({ address, isNewTab, isElsewhere }) => {
    if (isNewTab) window.open(address, '_blank', 'noopener');
    else if (isElsewhere) window.location.assign(address);
    else void navigate(address);
  };
}
