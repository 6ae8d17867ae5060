import { addAliyunGateway, openNonces } from '../aliyun/gateway';
import type { AliyunAccount } from '../aliyun/gateway';
import { createRateLimits } from '../rateLimits';
import type { ReceiptAddresses } from '../receiptAddresses';
import { createReviewedItems } from '../reviewed';
import type { ReviewedItem } from '../reviewed';
import type { Tables } from '../tables';
import type { Vendor } from '../vendor';
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

  return {
    name: NAME,
    title: '阿里云短信',
    busy: {
      status: 400,
      body: { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.', RequestId: 'BUSY' },
    },
    reviews: items.reviews,
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
