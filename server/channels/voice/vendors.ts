import type { VoiceVendor } from 'contract/channels/voiceAccounts';
import type { VoiceVendorAdapter } from './adapter';
import { aliyun } from './aliyun';

/** The vendors of voice calls. */
export const voiceVendors: Readonly<Record<VoiceVendor, VoiceVendorAdapter>> = { aliyun };
