import { useContext, useEffect } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { SysApp } from 'contract/access/sysApps';
import { warned } from '@/kernel/feedback/slice';
import { replaced } from '@/kernel/navigation/location';
import { pathTo } from '@/kernel/navigation/namedRoutes';
import { projectLost, projectNeeded, selectCurrentProjectId, selectIsProjectHidden } from '@/kernel/project/slice';
import type { project as projectSlice } from '@/kernel/project/slice';
import { useCurrentProject } from '@/kernel/project/useCurrentProject';
import { selectSessionInfo } from '@/kernel/session/slice';
import { CurrentPageContext } from '@/kernel/tabs/currentPage';
import type { CurrentPage } from '@/kernel/tabs/currentPage';
import type { OpenPage } from '@/kernel/tabs/openPages';
import { pageClosed, selectCurrentPath, selectPages } from '@/kernel/tabs/slice';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import type { StateWithOpenPages } from '../shell/tabs/unsavedMark';
import { SubAppView } from './SubAppView';
import { useSubAppContext } from './useSubAppContext';

type InProjectState = StateWithOpenPages &
  Readonly<Record<typeof projectSlice.name, ReturnType<typeof projectSlice.reducer>>>;

const PROJECTS = pathTo('ProjectView');

/** A page of a sub-app (child application): renders what the sub-app shows at this address (APP-01). */
export function SubAppPage({ appCode }: { readonly appCode: string }) {
  const app = useSelector(selectSessionInfo)?.apps.find((candidate) => candidate.appCode === appCode);
  const page = useContext(CurrentPageContext);
  return app && page ? <InProject app={app} page={page} /> : null;
}

// Passes the user's current project to the sub-app. A sub-app that needs a project opens only with a project (APP-04).
function InProject({ app, page }: { readonly app: SysApp; readonly page: CurrentPage }) {
  const t = useTexts();
  const { projectId, project, isGone, hasFailed, refetch } = useCurrentProject();
  const store = useStore<InProjectState>();
  const isHidden = useSelector(selectIsProjectHidden);
  const context = useSubAppContext(app, project);
  const isLacking = app.needsProject === '1' && (projectId === undefined || isGone);
  // Checks that the project is still the store's current one: when a page comes back, its effects run with the former
  // props, and the user may have chosen another project meanwhile.
  useEffect(() => {
    if (isGone && selectCurrentProjectId(store.getState()) === projectId) page.tell(projectLost());
  }, [store, page, projectId, isGone]);
  useEffect(() => {
    const state = store.getState();
    if (!isLacking || selectCurrentProjectId(state) !== projectId) return;
    // A user who has left the project for the project list, or for another page, needs none here.
    if (selectCurrentPath(state) !== page.path) return;
    const pages = selectPages(state);
    if (formerPathOf(pages, page.path) === PROJECTS) page.tell(warned(text('请从项目列表选择项目进入应用')));
    // The project list leads back here, so that no tab of an empty page stays open.
    page.tell(projectNeeded(pages.find(({ path }) => path === page.path)?.address ?? page.path));
    page.tell(replaced(PROJECTS));
    page.tell(pageClosed(page.path));
  }, [store, page, projectId, isLacking]);

  if (hasFailed) return <FailureNotice text={t('项目加载失败')} onRetry={() => void refetch()} />;
  const isWaiting = isLacking || (projectId !== undefined && !project) || !context;
  return isWaiting ? <Loading /> : <SubAppView app={app} page={page} context={context} isHidden={isHidden} />;
}

// The path of the page that was shown before this one.
function formerPathOf(pages: readonly OpenPage[], path: string): string | undefined {
  const others = pages.filter((page) => page.path !== path);
  return others.sort((one, other) => other.lastShown - one.lastShown)[0]?.path;
}
