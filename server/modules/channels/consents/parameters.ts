import * as v from 'valibot';
import { CONSENT_CHANNELS } from 'contract/channels/consents';
import type { ConsentChannel } from 'contract/channels/consents';
import type { Channel } from 'contract/channels/channels';
import type { TemplateType } from 'contract/channels/template';
import { defineParameter } from '../../../parameters/definition';
import type { ParameterDefinition } from '../../../parameters/definition';
import type { ServerResources } from '../../../services';

/** Whether marketing needs a consent that was given beforehand, for each channel. */
export const CONSENT_DEMANDS: Readonly<Record<ConsentChannel, ParameterDefinition<boolean>>> = {
  sms: defineDemand('MARKETING_CONSENT_SMS', '营销短信须事先同意'),
  voice: defineDemand('MARKETING_CONSENT_VOICE', '营销语音须事先同意'),
  mail: defineDemand('MARKETING_CONSENT_MAIL', '营销邮件须事先同意'),
};

function defineDemand(key: string, name: string): ParameterDefinition<boolean> {
  return defineParameter({
    ...{ key, name, category: '消息通道' },
    remark:
      '开启后，该通道的营销消息只发给事先同意接收的人，其他人的消息不发送，并在发送记录中说明；验证码和通知不受影响；租户可以自行设定',
    type: 'switch',
    schema: v.boolean('请选择是或否'),
    default: false,
    isMerchantOverridable: true,
  });
}

/** The message of a merchant, as far as it decides whether its recipient has to have consented. */
export interface ConsentSubject {
  readonly merchantId: string;
  readonly channel: Channel;
  readonly templateType: TemplateType;
}

/** The channel for whose marketing the recipients of a message have to have consented; undefined if they don't have to. */
export function findDemand(
  { parameters }: Pick<ServerResources, 'parameters'>,
  { merchantId, channel, templateType }: ConsentSubject,
): ConsentChannel | undefined {
  if (templateType !== 'marketing') return undefined;
  return CONSENT_CHANNELS.find((one) => one === channel && parameters.get(CONSENT_DEMANDS[one], merchantId));
}
