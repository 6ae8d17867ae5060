/** A mobile number of the Chinese mainland without its country code; undefined where the text is none. */
export function parseMobile(text: string): string | undefined {
  return /^(?:\+?86|0086|\+)?(1[3-9]\d{9})$/.exec(text)?.[1];
}

/** What becomes of a message to a number. The last four digits decide, so that every outcome can be tried. */
export type SmsOutcome = 'delivered' | 'invalidNumber' | 'outOfService' | 'blacklisted' | 'noReceipt';

/** Reads the outcome off a number: see the table of special numbers on the page. */
export function outcomeOf(phone: string): SmsOutcome {
  switch (phone.slice(-4)) {
    case '9001':
      return 'invalidNumber';
    case '9002':
      return 'outOfService';
    case '9003':
      return 'blacklisted';
    case '9004':
      return 'noReceipt';
    default:
      return 'delivered';
  }
}
