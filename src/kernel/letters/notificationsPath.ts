/** The page on which users choose what the portal tells them. */
export const NOTIFICATIONS_PATH = '/notify/notification';
