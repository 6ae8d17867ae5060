import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useTurn } from './turns';

function Piece({ name, onTurn }: { readonly name: number; readonly onTurn: (name: number) => void }) {
  const isOn = useTurn();
  useEffect(() => {
    if (isOn) onTurn(name);
  }, [isOn, name, onTurn]);
  return isOn ? <li>{name}</li> : null;
}

const names = Array.from({ length: 20 }, (_, index) => index);

it('[FRM-01] shows what takes long after the rest, a few at a time in their order', async () => {
  const turns: number[] = [];
  const counts = new Set<number>();
  const { container } = render(
    <ol>
      {names.map((name) => (
        <Piece key={name} name={name} onTurn={(one) => turns.push(one)} />
      ))}
    </ol>,
  );
  const drawn = () => container.querySelectorAll('li').length;
  expect(drawn()).toBe(0);
  const observer = new MutationObserver(() => counts.add(drawn()));
  observer.observe(container, { childList: true, subtree: true });
  await waitFor(() => expect(drawn()).toBe(names.length));
  observer.disconnect();
  expect(turns).toEqual(names);
  // Some were on screen while others waited.
  expect(Math.min(...counts)).toBeLessThan(names.length);
});

it('[FRM-01] waits for nothing that has gone meanwhile', async () => {
  const first = render(names.map((name) => <Piece key={name} name={name} onTurn={() => undefined} />));
  first.unmount();
  const { container } = render(<Piece name={1} onTurn={() => undefined} />);
  await waitFor(() => expect(container.querySelector('li')).not.toBeNull());
  expect(first.container.querySelector('li')).toBeNull();
});
