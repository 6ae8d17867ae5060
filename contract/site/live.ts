import { ADMIN } from '../base';

/** Where an open browser hears of what changes while it is looking: a stream of server-sent events of a session. */
export const LIVE_PATH = `${ADMIN}/live`;

/**
 * What an event of the stream says has changed; nothing more is in it, so that whoever hears it asks by the ordinary
 * calls, with the rights that they have at that moment.
 *
 * - `open`: the stream begins; whatever was missed before has to be asked for
 * - `rights`: what the person may do or see, who they are, or which menus there are
 * - `letters`: their letters
 * - `dictionaries`, `site`: what all merchants share
 * - `over`: the session has ended; nothing comes after it
 */
export const LIVE_TOPICS = ['open', 'rights', 'letters', 'dictionaries', 'site', 'over'] as const;

/** What an event of the stream says has changed. */
export type LiveTopic = (typeof LIVE_TOPICS)[number];
