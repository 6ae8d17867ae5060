import { fork } from 'typed-redux-saga';
import { keepAppearance } from '@/kernel/appearance/keepAppearance';
import { changeLanguage } from '@/kernel/language/changeLanguage';
import { projectFlow } from '@/kernel/project/projectFlow';
import { sessionFlow } from '@/kernel/session/sessionFlow';
import { loadSite } from '@/kernel/site/loadSite';
import { tellVersion } from '@/kernel/site/versionNotice';

/** Every flow of the portal. */
export function* rootSaga() {
  yield* fork(loadSite);
  yield* fork(changeLanguage);
  yield* fork(keepAppearance);
  yield* fork(projectFlow);
  yield* fork(sessionFlow);
  yield* fork(tellVersion);
}
