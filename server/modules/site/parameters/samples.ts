import { parameters } from 'contract/site/parameters';
import { FIXED_BY_RELEASE } from '../../../testing/bounds';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import type { Portal, SignedIn } from '../../../testing/portal';
import { PASSWORD_MIN_LENGTH } from '../../access/passwords/parameters';
import { SECRET_SEARCHES_PER_USER } from '../../../limits/parameters';

const { key: parameterKey } = SECRET_SEARCHES_PER_USER;

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(parameters)({
    rows: storeValue,
    args: {
      listParameters: () => ({
        ...samplePageArgument,
        orderBy: 'name',
        keyword: '查询',
        category: '访问限制',
        state: 'changed',
      }),
      listParameterCategories: () => undefined,
      // A parameter of this type ignores `secret`.
      updateParameter: () => ({ parameterKey, version: 1, value: 40, secret: 'sample' }),
      getSecuritySettings: () => undefined,
      updateSecuritySettings: () => ({ changes: [{ parameterKey: PASSWORD_MIN_LENGTH.key, version: 0, value: 12 }] }),
      resetParameter: () => ({ parameterKey, version: 1 }),
    },
    bounds: { listParameterCategories: [FIXED_BY_RELEASE], getSecuritySettings: [FIXED_BY_RELEASE] },
  }),
];

async function storeValue({ call }: Portal, as: SignedIn) {
  await call(parameters.updateParameter, { parameterKey, version: 0, value: 30 }, as);
  return {};
}
