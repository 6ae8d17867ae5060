import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { DingtalkTemplateContent } from 'contract/channels/dingtalkTemplates';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { sendToRobot } from '../../../channels/dingtalk/robots';
import type { Db } from '../../../db/store';
import { channelAccounts } from '../accounts/schema';
import { createFill } from '../dingtalkTemplates/fill';
import type { ChannelAdapter } from '../records/adapter';
import { findPause } from './rate';
import { findTemplateProblem, openRobot, parseSettings } from './settings';

/** Creates what sends messages to the groups of robots. The address of a message is the id of its robot. */
export function createRobotAdapter(): ChannelAdapter {
  const tokens = new AccessTokens();
  return {
    findAddress: ({ robotId, accountId }) => robotId ?? accountId,
    missingAddress: '没有指定机器人，也没有默认机器人',
    maskAddress: (robotId, db) => describeRobot(db, robotId),
    isSentToAccount: true,
    fill: createFill('robot'),
    findPause,
    findRefusal: ({ account, templateId }) => findTemplateProblem(account, templateId),
    send({ storageCipher, outbound }, account, { recordId, content }, signal) {
      const message = v.parse(DingtalkTemplateContent, content);
      return sendToRobot({ outbound, tokens, signal }, openRobot(storageCipher, account), { message, recordId });
    },
  };
}

async function describeRobot(db: Db, robotId: string): Promise<string> {
  const [robot] = await db.select().from(channelAccounts).where(eq(channelAccounts.accountId, robotId));
  if (!robot) return '';
  const { groupName } = parseSettings(robot.settings);
  return groupName === null ? robot.accountName : `${robot.accountName}（${groupName}）`;
}
