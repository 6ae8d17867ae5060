import type { MerchantRow } from 'contract/access/merchants';
import { countDescendants, buildMerchantTree, getParentMerchantIds } from './merchantTree';
import type { MerchantBranch } from './merchantTree';

const row = (merchantId: string, parentId: string | null): MerchantRow => ({
  merchantId,
  parentId,
  merchantName: `${merchantId}公司`,
  status: 'NORMAL',
  storageQuotaBytes: null,
  endDate: null,
  storedBytes: 0,
  userCount: 1,
  isOwn: parentId === null,
  hasRecords: false,
  createTime: '2024-01-01T00:00:00.000Z',
  version: 1,
});
const rows = [row('own', null), row('east', 'own'), row('shore', 'east'), row('west', 'own')];
const shape = (branches: readonly MerchantBranch[]): unknown[] =>
  branches.map(({ merchantId, children }) => (children ? [merchantId, shape(children)] : merchantId));

describe('the tree of merchants', () => {
  it('[MER-01] has the own one at the top and the others where they belong', () => {
    const tree = buildMerchantTree(rows);
    expect(shape(tree)).toEqual([['own', [['east', ['shore']], 'west']]]);
    expect(getParentMerchantIds(tree)).toEqual(['own', 'east']);
    expect(rows.map(({ merchantId }) => countDescendants(rows, merchantId))).toEqual([3, 1, 0, 0]);
  });

  it('[MER-01] is searched by name, and shows what stands above a match', () => {
    expect(shape(buildMerchantTree(rows, ' SHORE '))).toEqual([['own', [['east', ['shore']]]]]);
    expect(shape(buildMerchantTree(rows, 'east'))).toEqual([['own', ['east']]]);
    expect(buildMerchantTree(rows, 'nowhere')).toEqual([]);
  });
});
