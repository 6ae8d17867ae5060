import { spawn } from 'typed-redux-saga';
import { keepAppearance } from '@/kernel/appearance/keepAppearance';
import { changeLanguage } from '@/kernel/language/changeLanguage';
import { watchProfile } from '@/kernel/live/watchProfile';
import { projectFlow } from '@/kernel/project/projectFlow';
import { sessionFlow } from '@/kernel/session/sessionFlow';
import { loadSite } from '@/kernel/site/loadSite';
import { tellVersion } from '@/kernel/site/versionNotice';
import { supervise } from '@/platform/saga/supervise';

// The texts and their list weigh nothing on the pages in Chinese.
const languageFlow = () =>
  changeLanguage(async () => (await import(/* webpackChunkName: "en-US" */ './routes/texts')).loadAllTexts());

const flows = [loadSite, languageFlow, keepAppearance, projectFlow, sessionFlow, watchProfile, tellVersion];

/** Every flow of the portal, each a supervised task of its own: what one of them throws ends no other. */
export function* rootSaga() {
  for (const flow of flows) yield* spawn(supervise, flow);
}
