import type { Channel } from 'contract/channels/channels';
import type { DemoContext } from '../../../db/install/demo/base';
import { getOrThrow } from '../../../db/install/getOrThrow';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import type { DemoVendors } from '../../../demoVendors/demoVendors';
import type { AccountValues } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { channelTemplateVersions, channelTemplates } from './schema';
import type { VersionContent } from './templates';

// What the demo data of all channels have in common.

const AUTHOR = 'acme-admin';

/** Adds accounts and templates of channels to one merchant of the demo. None of the accounts is a default one. */
export interface DemoChannels {
  readonly db: Db;
  readonly merchantId: string;
  readonly createTime: string;
  readonly cipher: DemoContext['cipher'];
  readonly vendors: DemoVendors;
  /** Where a vendor takes requests by HTTP, such as `http://127.0.0.1:8101`. */
  toOrigin(vendor: Parameters<DemoVendors['locate']>[0]): string;
  addAccount(
    channel: Channel,
    accountName: string,
    values: Pick<AccountValues, 'settings' | 'secrets'>,
  ): Promise<{ readonly accountId: string }>;
  addTemplate(
    channel: Channel,
    template: Omit<
      typeof channelTemplates.$inferInsert,
      'templateId' | 'merchantId' | 'channel' | 'createTime' | 'updateTime'
    >,
    version: VersionContent,
  ): Promise<void>;
}

/** Starts to add to the first merchant; undefined where nothing plays the vendors, so that no account leads nowhere. */
export function openDemoChannels(
  db: Db,
  { merchants, createTime, cipher, vendors }: DemoContext,
): DemoChannels | undefined {
  const merchant = merchants.find(({ userIds }) => userIds.has(AUTHOR));
  if (!merchant || !vendors) return undefined;
  const { merchantId, userIds } = merchant;
  return {
    ...{ db, merchantId, createTime, cipher, vendors },
    toOrigin(vendor) {
      const { address, port } = vendors.locate(vendor);
      return `http://${address}:${port}`;
    },
    async addAccount(channel, accountName, values) {
      const accountId = newId();
      const remark = '演示账号，消息由模拟的服务商接收';
      await db
        .insert(channelAccounts)
        .values({ ...values, accountId, accountName, channel, merchantId, createTime, remark });
      return { accountId };
    },
    async addTemplate(channel, template, version) {
      const templateId = newId();
      await db.insert(channelTemplates).values({ ...template, templateId, channel, merchantId, createTime });
      const author = { userId: getOrThrow(userIds, AUTHOR), userName: AUTHOR };
      await db
        .insert(channelTemplateVersions)
        .values({ ...version, ...author, templateId, merchantId, createTime, number: 1 });
    },
  };
}
