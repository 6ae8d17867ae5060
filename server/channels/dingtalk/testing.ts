import { NO_CARD } from 'contract/channels/dingtalkContent';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';

/** A message of one type, with nothing that the others have. */
export function messageOf(message: Partial<DingtalkMessage> & Pick<DingtalkMessage, 'messageType'>): DingtalkMessage {
  return {
    ...{
      title: null,
      text: null,
      url: null,
      pictureUrl: null,
      buttons: [],
      isHorizontal: false,
      links: [],
      fields: [],
    },
    ...{ ...NO_CARD, atPhones: [], atUserIds: [], isAtAll: false },
    ...message,
  };
}
