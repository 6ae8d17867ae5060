import type { ReceiptAddresses } from '../receiptAddresses';
import { createReviewedItems } from '../reviewed';
import type { ReviewedItem } from '../reviewed';
import type { Tables } from '../tables';
import type { Vendor } from '../vendor';
import { createApplications } from './applications';
import { addTencentGateway } from './gateway';
import type { TencentAccount } from './gateway';
import { createSending } from './sending';

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
  const Error = {
    Code: 'RequestLimitExceeded',
    Message: 'The number of requests exceeds the frequency limit.',
  };

  return {
    name: NAME,
    title: '腾讯云短信',
    busy: { status: 200, body: { Response: { Error, RequestId: 'busy' } } },
    reviews: items.reviews,
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
