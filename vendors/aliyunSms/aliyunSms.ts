import { randomInt } from 'node:crypto';
import { ALIYUN_RECEIPT_RULES, addAliyunGateway, openNonces } from '../aliyun/gateway';
import type { AliyunAccount } from '../aliyun/gateway';
import { formatChinaTime } from '../chinaTime';
import { createRateLimits } from '../rateLimits';
import type { ReceiptAddresses } from '../receiptAddresses';
import { createReviewedItems } from '../reviewed';
import type { ReviewedItem } from '../reviewed';
import type { Tables } from '../tables';
import type { SmsReply, Vendor, World } from '../vendor';
import { createBillingActions } from './billing';
import { createSending } from './sending';
import { createSignActions } from './signs';
import { createTemplateActions } from './templates';

/** Options of {@link createAliyunSms}. */
export interface AliyunSmsOptions {
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  readonly accounts: readonly AliyunAccount[];
  /** Templates and signs that are there from the beginning. */
  readonly items: readonly ReviewedItem[];
  /** After so long a review ends by itself. */
  readonly reviewMs: number;
}

const NAME = 'aliyunSms';

/** Plays the SMS of Alibaba Cloud: dysmsapi 2017-05-25, signed with ACS3-HMAC-SHA256; and of its billing the balance. */
export function createAliyunSms(options: AliyunSmsOptions): Vendor {
  const { tables, receiptAddresses, accounts, reviewMs } = options;
  const items = createReviewedItems({ tables, name: `${NAME}Items`, seeds: options.items, reviewMs });
  const applications = createRateLimits(tables, `${NAME}Applications`);
  const nonces = openNonces(tables, NAME);
  const sending = createSending({ vendor: NAME, tables, items, receiptAddresses });
  for (const { accessKeyId } of accounts) receiptAddresses.declare(NAME, accessKeyId);

  // SmsUp (上行短信消息, help.aliyun.com/document_detail/101847.htm): a JSON array without a signature.
  function reply(world: World, { account, recipient, signName, text }: SmsReply): void {
    const url = receiptAddresses.get(NAME, account);
    if (url === undefined) return;
    const sent = {
      phone_number: recipient,
      content: text,
      sign_name: signName,
      send_time: formatChinaTime(world.now()),
    };
    world.sendReceipt({
      url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ ...sent, dest_code: '0001', sequence_id: String(randomInt(1e9, 1e12)) }]),
      rules: ALIYUN_RECEIPT_RULES,
    });
  }

  return {
    name: NAME,
    title: '阿里云短信',
    busy: {
      status: 400,
      body: { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.', RequestId: 'BUSY' },
    },
    reviews: items.reviews,
    reply,
    routes(app, world) {
      addAliyunGateway(app, world, {
        accounts,
        nonces,
        versions: {
          '2017-05-25': {
            ...sending(world),
            ...createTemplateActions(items, applications, world),
            ...createSignActions(items, applications, world),
          },
          '2017-12-14': createBillingActions(accounts),
        },
      });
    },
  };
}
