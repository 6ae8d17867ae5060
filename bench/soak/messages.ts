import { measureMessageSends } from '../messageSends';
import { defineSoak } from './soak';

/**
 * Checks that no message reaches a phone twice and none stays without an end or `unknown`, with a vendor in trouble and a server that
 * is killed again and again. The vendor's side counts.
 */
export const messages = defineSoak({
  rows: [],
  code: [
    ...['bench/soak/messages.ts', 'bench/messageSends.ts', 'bench/smsVendor.ts', 'bench/installation.ts'],
    ...['server/channels', 'server/modules/channels/records', 'server/modules/channels/messages'],
    ...['server/modules/channels/receipts', 'vendors'],
  ],
  amounts: { small: { count: 100, kills: 1 }, large: { count: 10_000, kills: 10 } },
  async run({ count, kills }, say) {
    const { states, miscounted, unended, repeated, invented, arrivals, seconds } = await measureMessageSends(
      { count, kills },
      say,
    );
    const failures = [
      miscounted > 0 ? `${miscounted} messages have no record, or several` : '',
      unended > 0 ? `${unended} messages have no end` : '',
      repeated > 0 ? `${repeated} messages have arrived twice` : '',
      invented > 0 ? `${invented} messages are said to have arrived and have not` : '',
      (states['delivered'] ?? 0) === 0 ? 'no message was delivered' : '',
    ];
    return {
      figures: {
        'messages / kills': `${count} / ${kills}`,
        'messages by state': Object.entries(states)
          .map(([state, number]) => `${state} ${number}`)
          .join(', '),
        'arrived at phones': arrivals,
        'arrived twice': repeated,
        'without an end': unended,
        'until the last end, seconds': seconds,
      },
      failures: failures.filter(Boolean),
    };
  },
});
