import { CONSENT_CHANNELS, MAX_CONSENT_ROWS, marketingConsents } from 'contract/channels/consents';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';

const content = '13900000012\n13900000013';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(marketingConsents)({
    rows: makeRows,
    owned: ({ consentId }) => ({ marketingConsent: consentId }),
    args: {
      listConsents: () => ({
        ...{ ...samplePageArgument, orderBy: 'createTime', channel: 'sms', state: 'given', source: 'administrator' },
        recipient: '13900000011',
      }),
      addConsent: () => ({ channel: 'mail', address: 'consent@example.com', remark: '线下登记' }),
      previewConsents: () => ({ channel: 'sms', content }),
      importConsents: ({ fingerprint }) => ({ channel: 'sms', content, fingerprint, remark: '线下登记' }),
      withdrawConsent: ({ consentId }) => ({ consentId }),
      getOwnConsents: () => ({}),
      setOwnConsent: () => ({ channel: 'voice', isGiven: true }),
    },
    bounds: {
      previewConsents: [
        { most: MAX_CONSENT_ROWS, by: 'more rows are refused' },
        { most: 1, by: 'a row has one problem at most' },
      ],
      getOwnConsents: [{ most: CONSENT_CHANNELS.length, by: 'there are no more channels' }],
    },
  }),
];

// A consent, and a preview of some others.
async function makeRows(portal: Portal, as: SignedIn) {
  const { consentId } = await portal.call(
    marketingConsents.addConsent,
    { channel: 'sms', address: '13900000011', remark: '样例' },
    as,
  );
  const { fingerprint } = await portal.call(marketingConsents.previewConsents, { channel: 'sms', content }, as);
  return { consentId, fingerprint };
}
