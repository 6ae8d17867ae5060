import { useMemo } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { SysApp } from 'contract/access/sysApps';
import { useDict } from '../dictionaries/useDict';
import { text } from '@/platform/language/text';
import { isPlainClick } from '@/ui/isPlainClick';
import { warned } from '../feedback/slice';
import { projectNeeded, selectCurrentProjectId } from '../project/slice';
import type { project } from '../project/slice';
import { selectSessionInfo } from '../session/slice';
import { getAppTarget } from '../navigation/appTarget';
import type { AppTarget } from '../navigation/appTarget';
import { selectLocation } from '../navigation/location';
import type { location } from '../navigation/location';
import { pathTo } from '../navigation/namedRoutes';

/** An application that the user may enter, and the page or other address that the application opens. */
export interface AccessibleApp extends AppTarget {
  readonly app: SysApp;
}

/** The applications of one category, sorted by `appOrder`. */
export interface AppGroup {
  readonly category: string;
  readonly label: string;
  readonly apps: readonly AccessibleApp[];
}

/**
 * The applications that the user may enter, grouped by category. The categories are in the order of the category
 * dictionary; categories that are not in the dictionary come last (SHL-01).
 */
export function useAppGroups(): readonly AppGroup[] {
  const info = useSelector(selectSessionInfo);
  const { options, labelOf } = useDict('my_authority_app_category');
  return useMemo(() => {
    const offered = (info?.apps ?? []).flatMap((app) => {
      const target = app.visible === '1' ? getAppTarget(app, info?.appMenus ?? []) : undefined;
      return target ? [{ app, ...target }] : [];
    });
    const categories = new Set([...options.map(({ value }) => value), ...offered.map(categoryOf)]);
    return [...categories].flatMap((category) => {
      const apps = offered.filter((candidate) => categoryOf(candidate) === category);
      return apps.length === 0 ? [] : { category, label: labelOf(category), apps };
    });
  }, [info?.apps, info?.appMenus, options, labelOf]);
}

function categoryOf({ app }: AccessibleApp): string {
  return app.appCategory ?? '';
}

type PlacedState = Readonly<
  Record<typeof location.name, ReturnType<typeof location.reducer>> &
    Record<typeof project.name, ReturnType<typeof project.reducer>>
>;
const PROJECTS = pathTo('ProjectView');

/**
 * Returns a function that enters an application: as a page of the portal, in place of the portal, or in a new browser
 * tab. If an application needs a project and none is current, the function opens the project list instead, which
 * then leads to the application (APP-04).
 */
export function useOpenApp(): (target: AppTarget) => void {
  const navigate = useNavigate();
  const store = useStore<PlacedState>();
  return ({ address, isNewTab, isElsewhere, needsProject }) => {
    const state = store.getState();
    if (needsProject && selectCurrentProjectId(state) === undefined) {
      const isAtProjects = selectLocation(state).pathname === PROJECTS;
      if (isAtProjects) store.dispatch(warned(text('请从项目列表选择项目进入应用')));
      if (!isElsewhere) store.dispatch(projectNeeded(address));
      if (!isAtProjects) void navigate(PROJECTS);
    } else if (isNewTab) window.open(address, '_blank', 'noopener,noreferrer');
    else if (isElsewhere) window.location.assign(address);
    else void navigate(address);
  };
}

/**
 * Returns a click handler for links to applications. The handler enters the application, unless the user asks the
 * browser to open the link in a new tab or window, as with Ctrl+click.
 */
export function useAppLinkClick(): (event: MouseEvent | KeyboardEvent, target: AppTarget) => void {
  const enter = useOpenApp();
  return (event, target) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    enter(target);
  };
}
