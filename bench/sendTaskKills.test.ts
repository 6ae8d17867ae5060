import { planKills } from './sendTaskKills';

describe('the kills amid a send task', () => {
  it('are as many of each server, few while it prepares, and end before its last third', () => {
    const plan = planKills({ count: 300, kills: 10 });
    expect(plan.filter(({ server }) => server === 0)).toHaveLength(10);
    expect(plan.filter(({ server }) => server === 1)).toHaveLength(10);
    const preparing = { state: 'preparing' as const, prepared: 300, given: 0 };
    expect(plan.filter(({ isDue }) => isDue(preparing))).toHaveLength(4);
    const sending = { state: 'sending' as const, prepared: 300, given: 0 };
    expect(plan.filter(({ isDue }) => isDue(sending))).toHaveLength(4);
    expect(plan.every(({ isDue }) => isDue({ ...sending, given: 200 }))).toBe(true);
    expect(plan.filter(({ pauses }) => pauses)).toHaveLength(8);
  });
});
