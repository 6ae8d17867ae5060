import { NOTHING_SELECTED, clearKeys, clickItem, moveTo, selectAll, selectOnly } from './selection';

const order = ['a', 'b', 'c', 'd'];
const plain = { ctrlKey: false, metaKey: false, shiftKey: false };
const withShift = { ...plain, shiftKey: true };
const withCtrl = { ...plain, ctrlKey: true };

describe('[DOC-02] the selection of files', () => {
  it('replaces with a click, adds with Ctrl, and selects a range with Shift from the item that was clicked', () => {
    const one = clickItem(NOTHING_SELECTED, order, 'b', plain);
    expect([...one.keys]).toEqual(['b']);
    const two = clickItem(one, order, 'd', withCtrl);
    expect([...two.keys]).toEqual(['b', 'd']);
    expect([...clickItem(two, order, 'b', withCtrl).keys]).toEqual(['d']);
    const range = clickItem(one, order, 'd', withShift);
    expect([...range.keys]).toEqual(['b', 'c', 'd']);
    // The anchor stays, so that a second click with Shift gives another range and not a longer one.
    expect([...clickItem(range, order, 'a', withShift).keys]).toEqual(['a', 'b']);
  });

  it('begins a range at the first item where nothing was clicked, or what was is gone', () => {
    expect([...clickItem(NOTHING_SELECTED, order, 'c', withShift).keys]).toEqual(['a', 'b', 'c']);
    expect([...clickItem(selectOnly('gone'), order, 'b', withShift).keys]).toEqual(['a', 'b']);
  });

  it('follows the arrow keys, and only moves the focus with Ctrl', () => {
    const one = selectOnly('a');
    expect([...moveTo(one, order, 'b', plain).keys]).toEqual(['b']);
    expect([...moveTo(one, order, 'c', withShift).keys]).toEqual(['a', 'b', 'c']);
    expect(moveTo(one, order, 'c', withCtrl)).toMatchObject({ keys: new Set(['a']), active: 'c' });
  });

  it('selects all and nothing, and keeps the focus', () => {
    const all = selectAll(selectOnly('c'), order);
    expect([...all.keys]).toEqual(order);
    expect(clearKeys(all)).toMatchObject({ keys: new Set(), active: 'c' });
  });
});
