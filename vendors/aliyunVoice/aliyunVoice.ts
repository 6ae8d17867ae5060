import { addAliyunGateway, openNonces } from '../aliyun/gateway';
import type { AliyunAccount } from '../aliyun/gateway';
import type { ReceiptAddresses } from '../receiptAddresses';
import { createReviewedItems } from '../reviewed';
import type { ReviewedItem } from '../reviewed';
import type { Tables } from '../tables';
import type { Vendor } from '../vendor';
import { createCalls } from './calls';

/** Options of {@link createAliyunVoice}. */
export interface AliyunVoiceOptions {
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  readonly accounts: readonly AliyunAccount[];
  /** Templates of text to speech, and voice files: they are made in the vendor's console alone. */
  readonly items: readonly ReviewedItem[];
  /** The numbers that the customers have bought; the public pool needs none. */
  readonly numbers: readonly string[];
  /** After so long a review ends by itself. */
  readonly reviewMs: number;
}

const NAME = 'aliyunVoice';

/** Plays the voice service of Alibaba Cloud: dyvmsapi 2017-05-25, signed with ACS3-HMAC-SHA256. */
export function createAliyunVoice(options: AliyunVoiceOptions): Vendor {
  const { tables, receiptAddresses, accounts, numbers, reviewMs } = options;
  const items = createReviewedItems({ tables, name: `${NAME}Items`, seeds: options.items, reviewMs });
  const nonces = openNonces(tables, NAME);
  const calls = createCalls({ vendor: NAME, tables, items, receiptAddresses, numbers });
  for (const { accessKeyId } of accounts) receiptAddresses.declare(NAME, accessKeyId);

  return {
    name: NAME,
    title: '阿里云语音',
    busy: {
      status: 400,
      body: { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.', RequestId: 'BUSY' },
    },
    reviews: items.reviews,
    routes(app, world) {
      addAliyunGateway(app, world, { accounts, nonces, versions: { '2017-05-25': calls(world) } });
    },
  };
}
