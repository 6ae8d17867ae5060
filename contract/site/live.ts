import { ADMIN_PATH } from '../base';

/** The path of the live stream: server-sent events that tell the open browser of a session what has changed. */
export const LIVE_STREAM_PATH = `${ADMIN_PATH}/live`;

/**
 * The kinds of change that an event of the stream reports. An event carries no data: the receiver refetches by ordinary
 * calls, with the rights that the user has at that time.
 *
 * - `open`: the stream starts; the receiver refetches what it may have missed before
 * - `rights`: the user's permissions, data scope, profile or menus
 * - `letters`: the user's letters
 * - `tasks`: what the user has to decide or has applied for in processes
 * - `jobs`: the user's jobs
 * - `dictionaries`, `site`: data that all merchants share
 * - `over`: the session has ended; no event follows
 */
export const LIVE_TOPICS = ['open', 'rights', 'letters', 'tasks', 'dictionaries', 'site', 'jobs', 'over'] as const;

/** The kind of change that an event of the stream reports. */
export type LiveTopic = (typeof LIVE_TOPICS)[number];
