import { measureSendTasks } from '../sendTasks';
import type { SendCounts } from '../sendTaskCounts';
import { defineSoak } from './soak';

/** How far the average rate may be from the speed of a task. */
const RATE_TOLERANCE = 0.05;

/**
 * Checks that a send task gives no message to the vendor twice and forgets nobody while its vendor is in trouble and both servers are
 * killed again and again, that it keeps its speed, and that a crowd by rule is found about as fast as by its bare query (TSK-05).
 */
export const sendTasks = defineSoak({
  rows: ['TSK-05'],
  code: [
    ...['bench/soak/sendTasks.ts', 'bench/sendTasks.ts', 'bench/sendTaskCounts.ts', 'bench/sendTaskKills.ts'],
    ...[
      'bench/crowdQuery.ts',
      'bench/smsVendor.ts',
      'bench/soakPeople.ts',
      'bench/twoServers.ts',
      'bench/installation.ts',
    ],
    ...['server/channels', 'server/jobs', 'server/modules/channels/records', 'server/modules/channels/sendTasks'],
    ...['server/modules/channels/crowds/people.ts', 'server/modules/channels/receipts', 'vendors'],
  ],
  // The small run is too short for a rate, a ratio and what a server keeps, and other tests run beside it. A kill costs it more than half
  // a minute, in which a claim has to expire.
  amounts: {
    small: { count: 60, kills: 0, pacedCount: 6, speed: 240, rounds: 2, hasVerdictOnTimes: false },
    large: { count: 100_000, kills: 10, pacedCount: 3000, speed: 600, rounds: 20, hasVerdictOnTimes: true },
  },
  async run({ hasVerdictOnTimes, ...amounts }, say) {
    const result = await measureSendTasks(amounts, say);
    const { killed, paced, crowd, kills, keptGrowth, latestAfterPauseMs } = result;
    const { speed } = amounts;
    const ratio = crowd.resolved / crowd.bare;
    const failures = [
      ...findFailures('with kills', killed),
      ...findFailures('with a speed', paced),
      result.strayUnknown > 0 ? `${result.strayUnknown} messages are unknown that no killed server was sending` : '',
      paced.mostInMinute > speed ? `${paced.mostInMinute} messages in a minute, more than ${speed}` : '',
      ...(hasVerdictOnTimes
        ? [
            // A server that waits ten seconds for a busy machine knows as little as one that gets no answer.
            killed.everUnknown > result.unanswered + kills * MOST_IN_FLIGHT
              ? `${killed.everUnknown} messages were unknown, more than were in flight`
              : '',
            Math.abs(paced.perMinute / speed - 1) > RATE_TOLERANCE
              ? `${paced.perMinute.toFixed(0)} messages a minute instead of ${speed}`
              : '',
            ratio > MOST_RATIO ? `a crowd takes ${ratio.toFixed(1)} times as long as its bare query` : '',
            keptGrowth > MOST_GROWTH_MIB ? `a server keeps ${keptGrowth.toFixed(0)} MiB more than before` : '',
            latestAfterPauseMs > MOST_AFTER_PAUSE_MS
              ? `a message has arrived ${latestAfterPauseMs} ms after a pause`
              : '',
          ]
        : []),
    ];
    return {
      figures: {
        'recipients / kills / pauses': `${amounts.count} / ${kills} / ${result.pauses}`,
        'messages by state': describe(killed),
        'arrived at phones': killed.arrivals,
        'arrived twice': killed.repeated + paced.repeated,
        forgotten: killed.forgotten + paced.forgotten,
        'unknown at some time': killed.everUnknown,
        'requests without an answer': result.unanswered,
        'last arrival after a pause, ms': latestAfterPauseMs,
        'prepared a second, with kills': Math.round(result.preparedPerSecond),
        'sent a second, with kills and trouble': Math.round(result.sentPerSecond),
        'recipients with a speed / messages a minute': `${amounts.pacedCount} / ${speed}`,
        'prepared a second, without kills': Math.round(result.pacedPreparedPerSecond),
        'most in a minute / on average': `${paced.mostInMinute} / ${paced.perMinute.toFixed(1)}`,
        'kept by a server, growth in MiB / most resident': `${keptGrowth.toFixed(1)} / ${result.resident.toFixed(0)}`,
        [`crowd of ${crowd.people}: resolved / bare query, ms`]: `${crowd.resolved.toFixed(1)} / ${crowd.bare.toFixed(1)}, ratio ${ratio.toFixed(2)}`,
      },
      failures: failures.filter(Boolean),
    };
  },
});

/** The messages that a server gives to vendors at the same time. */
const MOST_IN_FLIGHT = 8;
const MOST_RATIO = 3;
const MOST_GROWTH_MIB = 20;
const MOST_AFTER_PAUSE_MS = 1000;

function findFailures(name: string, { forgotten, repeated, invented, states }: SendCounts): string[] {
  return [
    forgotten !== 0 ? `${name}: ${forgotten} recipients are forgotten (${JSON.stringify(states)})` : '',
    repeated > 0 ? `${name}: ${repeated} people have got a message twice` : '',
    invented > 0 ? `${name}: ${invented} messages are said to have arrived and have not` : '',
    (states['delivered'] ?? 0) === 0 ? `${name}: no message was delivered` : '',
  ];
}

function describe({ states }: SendCounts): string {
  return Object.entries(states)
    .map(([state, number]) => `${state} ${number}`)
    .join(', ');
}
