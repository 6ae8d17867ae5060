import { properties } from 'contract/site/properties';
import { noRows, nothing, samplesOf } from '../../../testing/samples';
import { INSTALLATION } from '../../../testing/bounds';

/** Valid calls of the module's endpoints. The security tests derive their attacks from them. */
export const samples = [
  samplesOf(properties)({
    rows: noRows,
    args: {
      loadProperties: nothing,
      loadPublicKey: nothing,
    },
    bounds: {
      loadProperties: [INSTALLATION],
    },
  }),
];
