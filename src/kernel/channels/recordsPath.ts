/** The page of the messages that were sent. */
export const MESSAGE_RECORDS_PATH = '/newsChannelDispose/records';
