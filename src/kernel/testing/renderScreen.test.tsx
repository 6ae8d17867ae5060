import { screen } from '@testing-library/react';
import { useGetPositionOptionsQuery, useListPositionsQuery } from '@/api/access/positions';
import { pending, refused } from './answers';
import { assertAllAnswered, renderScreen } from './renderScreen';

function Options() {
  const { data, error } = useGetPositionOptionsQuery();
  return <output>{error ? 'failed' : (data?.map(({ positionName }) => positionName).join() ?? 'waiting')}</output>;
}

function Both() {
  useListPositionsQuery({});
  return <Options />;
}

it('answers the calls of a screen by their names', async () => {
  const options = [{ positionId: '1', positionName: '值班长' }];
  const shown = renderScreen(<Options />, { answers: { getPositionOptions: options } });
  expect(await screen.findByText('值班长')).toBeInTheDocument();
  expect(shown.requests('getPositionOptions')).toHaveLength(1);
});

it('keeps a call on its way', () => {
  renderScreen(<Options />, { answers: { getPositionOptions: pending } });
  expect(screen.getByText('waiting')).toBeInTheDocument();
});

it('refuses a call, until the test says otherwise', async () => {
  const shown = renderScreen(<Options />, { answers: { getPositionOptions: refused({ subMsg: '没有权限' }) } });
  expect(await screen.findByText('failed')).toBeInTheDocument();
  // The portal reports the failure, as on any screen.
  expect(await screen.findByText('没有权限')).toBeInTheDocument();
  shown.answer({ getPositionOptions: [] });
  expect(shown.requests('getPositionOptions')).toHaveLength(1);
});

it('names the calls that a test has no answer for', async () => {
  renderScreen(<Both />, { answers: { listPositions: { total: 0, rows: [] } } });
  await screen.findByText('failed');
  expect(assertAllAnswered).toThrow('The screen makes calls that the test does not answer: getPositionOptions');
});

it('takes no answer that the contract does not allow', () => {
  // @ts-expect-error -- the compiler refuses the wrong type, too
  expect(() => renderScreen(null, { answers: { getPositionOptions: [{ positionId: 1 }] } })).toThrow(
    'No server answers getPositionOptions so: 0.positionId: ',
  );
  // @ts-expect-error -- an endpoint that the contract does not have
  expect(() => renderScreen(null, { answers: { getPositions: [] } })).toThrow('no endpoint getPositions');
});
