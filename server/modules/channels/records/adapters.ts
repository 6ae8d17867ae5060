import type { Channel } from 'contract/channels/channels';
import { createCardAdapter } from '../dingtalkTemplates/cardAdapter';
import { createDingtalkAdapter } from '../dingtalkTemplates/adapter';
import { createMiniAdapter } from '../miniTemplates/adapter';
import { mailAdapter } from '../mailTemplates/adapter';
import { createRobotAdapter } from '../robots/adapter';
import { smsAdapter } from '../smsTemplates/adapter';
import { voiceAdapter } from '../voiceTemplates/adapter';
import type { ChannelAdapter } from './adapter';

/** The channels through which messages are sent. */
export const channelAdapters: Readonly<Record<Channel, ChannelAdapter>> = {
  mail: mailAdapter,
  sms: smsAdapter,
  voice: voiceAdapter,
  mini: createMiniAdapter(),
  dingtalk: createDingtalkAdapter(),
  robot: createRobotAdapter(),
  card: createCardAdapter(),
};
