import { Agent } from 'node:http';
import { sms } from 'tencentcloud-sdk-nodejs-sms';
import type { Simulator } from '../simulator';
import { TENCENT_DEMO_ACCOUNT } from './demo';

/** The official client of Tencent Cloud's SMS. */
export type Client = InstanceType<typeof sms.v20210111.Client>;

/** The official client, with the keys of the demo. */
export function connect(
  simulator: Simulator,
  credential: { secretId: string; secretKey: string } = TENCENT_DEMO_ACCOUNT,
): Client {
  const { port } = new URL(simulator.urlOf('tencentSms'));
  // The client signs the first label of the endpoint as the service, so that the vendor's own name leads to loopback.
  const agent = new Agent({ lookup: (_host, { all }, done) => answerLookup(done, all) });
  return new sms.v20210111.Client({
    credential,
    region: 'ap-guangzhou',
    profile: { httpProfile: { protocol: 'http://', endpoint: `sms.tencentcloudapi.com:${port}`, agent } },
  });
}

function answerLookup(
  done: (error: null, address: string | { address: string; family: number }[], family?: number) => void,
  all: boolean | undefined,
): void {
  if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
  else done(null, '127.0.0.1', 4);
}
