import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRowOrder } from './useRowOrder';
import { moveId } from './moveId';

it.each([
  ['a', 1, 'b,a,c'],
  ['a', 9, 'b,c,a'],
  ['c', 0, 'c,a,b'],
  ['b', -1, 'b,a,c'],
  ['b', 1, 'a,b,c'],
])('moving %s to %i gives %s', (id, to, expected) => {
  expect(moveId(['a', 'b', 'c'], id, to).join()).toBe(expected);
});

interface Row {
  readonly id: string;
}
const rowsOf = (ids: string): readonly Row[] => Array.from(ids, (id) => ({ id }));

/** Renders a list with movable rows. Saving an order is pending until the test finishes or fails it. */
function start() {
  const saved: { ids: string; done: () => void; fail: () => void }[] = [];
  const save = (ids: string[]) =>
    new Promise<void>((done, fail) => {
      saved.push({ ids: ids.join(''), done, fail: () => fail(new Error('refused')) });
    });
  function List({ rows }: { rows: readonly Row[] }) {
    const order = useRowOrder({ rows, idOf: ({ id }) => id, nameOf: ({ id }) => id, save });
    return (
      <table>
        <tbody>
          {order.rows.map((row) => (
            <tr key={row.id} data-testid="row" {...order.onRow(row)}>
              <td>{order.handle(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  const abc = rowsOf('abc');
  const { rerender } = render(<List rows={abc} />);
  return { saved, arrive: (ids: string) => rerender(<List rows={rowsOf(ids)} />) };
}
const handle = (id: string) => screen.getByRole('button', { name: new RegExp(`^移动 ${id}，`) });
const shown = () =>
  screen
    .getAllByRole('button')
    .map((button) => /^移动 (.)/.exec(button.getAttribute('aria-label') ?? '')?.[1])
    .join('');
const press = (id: string, key: string) => fireEvent.keyDown(handle(id), { key });
const settle = (work: () => void) =>
  act(async () => {
    work();
    await Promise.resolve();
  });

describe('the order of rows', () => {
  it('is changed with the arrow keys, at once, with the focus on what moves', async () => {
    const { saved, arrive } = start();
    handle('a').focus();
    press('a', 'ArrowDown');
    expect(shown()).toBe('bac');
    expect(handle('a')).toHaveFocus();
    expect(handle('a')).toHaveAccessibleName('移动 a，第 2 项，共 3 项，按上下方向键调整');
    expect(saved.map(({ ids }) => ids)).toEqual(['bac']);
    await settle(() => saved[0]?.done());
    arrive('bac');
    expect(shown()).toBe('bac');
    // A later change by another user is shown.
    arrive('cab');
    expect(shown()).toBe('cab');
  });

  it('sends one order after the other, and of several only the last', async () => {
    const { saved, arrive } = start();
    press('a', 'ArrowDown');
    press('a', 'ArrowDown');
    press('c', 'ArrowUp');
    press('c', 'ArrowUp');
    expect(shown()).toBe('cba');
    expect(saved.map(({ ids }) => ids)).toEqual(['bac']);
    await settle(() => saved[0]?.done());
    arrive('bac');
    expect(shown()).toBe('cba');
    expect(saved.map(({ ids }) => ids)).toEqual(['bac', 'cba']);
  });

  it('comes back when it can not be saved', async () => {
    const { saved } = start();
    press('b', 'ArrowUp');
    expect(shown()).toBe('bac');
    await settle(() => saved[0]?.fail());
    await waitFor(() => expect(shown()).toBe('abc'));
  });

  it('stays at the ends, and other keys do nothing', () => {
    const { saved } = start();
    press('a', 'ArrowUp');
    press('c', 'ArrowDown');
    press('b', 'Enter');
    expect([shown(), saved.length]).toEqual(['abc', 0]);
  });

  it('gives way when rows come or go meanwhile', () => {
    const { arrive } = start();
    press('a', 'ArrowDown');
    arrive('abcd');
    expect(shown()).toBe('abcd');
  });

  it('is changed by dragging one row before or behind another', () => {
    const { saved } = start();
    const setData = jest.fn();
    const dataTransfer = { setDragImage: () => undefined, effectAllowed: '', setData };
    const drag = (id: string, onto: number, clientY: number) => {
      fireEvent.dragStart(handle(id), { dataTransfer });
      const row = screen.getAllByTestId('row')[onto]!;
      // Without layout, every row has height 0 at position 0, and jsdom's drag events have no coordinates.
      fireEvent(row, Object.defineProperty(createEvent.dragOver(row), 'clientY', { value: clientY }));
      fireEvent.drop(row);
      fireEvent.dragEnd(handle(id));
    };
    drag('a', 2, 1);
    // Some data must be set, since Firefox does not start a drag without data.
    expect(setData).toHaveBeenCalledWith('text/plain', 'a');
    expect(shown()).toBe('bca');
    drag('a', 0, 0);
    expect(shown()).toBe('abc');
    drag('b', 1, 1);
    expect([shown(), saved[0]?.ids]).toEqual(['abc', 'bca']);
  });
});
