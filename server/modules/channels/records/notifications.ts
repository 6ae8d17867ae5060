import { defineNotification } from '../../../notifications/event';

/** A message that no channel could deliver, and whose program wants the user to get it as a letter. */
export const MESSAGE_AS_LETTER = defineNotification({
  key: 'messageAsLetter',
  level: 'general',
  title: '{title}',
  text: '{text}',
  isMailed: false,
  isLetterOnly: true,
});
