import { properties } from 'contract/site/properties';
import { createsNoRows, emptyArgument, declareSampleCalls } from '../../../testing/samples';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(properties)({
    rows: createsNoRows,
    args: {
      loadProperties: emptyArgument,
      loadPublicKey: emptyArgument,
    },
    bounds: {
      loadProperties: [FIXED_BY_RELEASE],
    },
  }),
];
