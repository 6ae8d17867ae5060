import { properties } from 'contract/site/properties';
import { noRows, nothing, samplesOf } from '../../../testing/samples';
import { INSTALLATION } from '../../../testing/bounds';

/** Valid calls of the module's endpoints, for the attacks that are made from them. */
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
