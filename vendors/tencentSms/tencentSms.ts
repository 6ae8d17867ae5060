import type { ReceiptAddresses } from '../receiptAddresses';
import { createReviewedItems } from '../reviewed';
import type { ReviewedItem } from '../reviewed';
import type { Tables } from '../tables';
import type { SmsReply, Vendor, World } from '../vendor';
import { createApplications } from './applications';
import { addTencentGateway } from './gateway';
import type { TencentAccount } from './gateway';
import { RECEIPT_RULES, createSending } from './sending';

/** Options of {@link createTencentSms}. */
export interface TencentSmsOptions {
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  readonly accounts: readonly TencentAccount[];
  /** Templates and signs that are there from the beginning. */
  readonly items: readonly ReviewedItem[];
  /** After so long a review ends by itself. */
  readonly reviewMs: number;
}

const NAME = 'tencentSms';

/** Plays the SMS of Tencent Cloud: sms 2021-01-11, signed with TC3-HMAC-SHA256. */
export function createTencentSms(options: TencentSmsOptions): Vendor {
  const { tables, receiptAddresses, accounts, reviewMs } = options;
  const items = createReviewedItems({ tables, name: `${NAME}Items`, seeds: options.items, reviewMs });
  const sending = createSending({ vendor: NAME, tables, items, receiptAddresses });
  for (const { sdkAppId } of accounts) receiptAddresses.declare(NAME, sdkAppId);

  // 短信回复状态通知 (cloud.tencent.com/document/product/382/43548): one object without a signature, its time in seconds.
  function reply(world: World, { account, recipient, signName, text }: SmsReply): void {
    const url = receiptAddresses.get(NAME, account);
    if (url === undefined) return;
    const from = { nationcode: '86', mobile: recipient, extend: '' };
    world.sendReceipt({
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...from, text, sign: signName, time: Math.floor(world.now() / 1000) }),
      rules: RECEIPT_RULES,
    });
  }

  const Error = {
    Code: 'RequestLimitExceeded',
    Message: 'The number of requests exceeds the frequency limit.',
  };

  return {
    name: NAME,
    title: '腾讯云短信',
    busy: { status: 200, body: { Response: { Error, RequestId: 'busy' } } },
    reviews: items.reviews,
    reply,
    routes(app, world) {
      addTencentGateway(app, world, {
        service: 'sms',
        version: '2021-01-11',
        accounts,
        actions: { ...sending(world), ...createApplications(items, world) },
      });
    },
  };
}
