import type { AppMerchantRow } from 'contract/access/apps';
import { buildMerchantTree, diffMerchants, toggleMerchant } from './merchantChoice';

const merchant = (merchantId: string, parentId: string | null, hasApp: boolean): AppMerchantRow => ({
  ...{ merchantId, merchantName: merchantId, parentId, hasApp, isOwn: parentId === null, status: 'NORMAL' },
});
const rows = [
  merchant('platform', null, true),
  merchant('acme', 'platform', true),
  merchant('acme-north', 'acme', true),
  merchant('globex', 'platform', false),
  merchant('globex-south', 'globex', false),
];
const held = ['platform', 'acme', 'acme-north'];

it('[SYS-01] who gets an app gets it with all above; who loses it loses it with all below', () => {
  expect(toggleMerchant(rows, held, 'globex-south').sort()).toEqual([...held, 'globex', 'globex-south'].sort());
  expect(toggleMerchant(rows, held, 'acme')).toEqual(['platform']);
  expect(toggleMerchant(rows, held, 'acme-north')).toEqual(['platform', 'acme']);
});

it('[SYS-01] says what a choice changes, and nothing where it changes nothing', () => {
  expect(diffMerchants(rows, ['platform', 'globex'])).toEqual({
    givenIds: ['globex'],
    takenIds: ['acme', 'acme-north'],
  });
  expect(diffMerchants(rows, held)).toEqual({ givenIds: [], takenIds: [] });
});

it('[SYS-01] the platform keeps every app', () => {
  const [platform] = buildMerchantTree(rows, ({ merchantName }) => merchantName);
  expect(platform?.checkable).toBe(false);
  expect(platform?.children.map(({ key, checkable }) => [key, checkable])).toEqual([
    ['acme', true],
    ['globex', true],
  ]);
});
