import { select, spawn } from 'typed-redux-saga';
import { changeLanguage } from '@/kernel/language/changeLanguage';
import { projectFlow } from '@/kernel/project/projectFlow';
import { sessionFlow } from '@/kernel/session/sessionFlow';
import { siteFlow } from '@/kernel/site/loadSite';
import { announceVersionOnce } from '@/kernel/site/versionNotice';
import { selectIsAnyUnsaved } from '@/kernel/tabs/slice';
import { supervise } from '@/platform/saga/supervise';

// Imports the texts lazily, so that visits in Chinese don't load them.
const languageFlow = () =>
  changeLanguage(async () => (await import(/* webpackChunkName: "en-US" */ './routes/texts')).enUS);

const sessionsFlow = () => sessionFlow(() => select(selectIsAnyUnsaved));

const flows = [siteFlow, languageFlow, projectFlow, sessionsFlow, announceVersionOnce];

/** Runs every flow of the portal as a supervised task of its own, so that an error in one ends no other. */
export function* rootSaga() {
  for (const flow of flows) yield* spawn(supervise, flow);
}
