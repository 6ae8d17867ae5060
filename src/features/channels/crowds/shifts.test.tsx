import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { CrowdShift } from 'contract/channels/crowdFields';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { ReadOnlyFormContext } from '@/ui/form/readOnlyForm';
import { ShiftsField } from './ShiftsField';

const shift = { weekdays: [1, 2], fromTime: '08:00', toTime: '20:00', userId: '1' };
const names = new Map([['1', '陈晨']]);

it('[APR-07] a shift is limited to working days or to days off, and not any more', () => {
  const changes: Partial<CrowdShift>[] = [];
  function Shifts() {
    const [value, setValue] = useState<readonly Partial<CrowdShift>[]>([shift]);
    const change = (shifts: readonly Partial<CrowdShift>[]) => {
      changes.push(...shifts);
      setValue(shifts);
    };
    return <ShiftsField names={names} onName={() => undefined} value={value} onChange={change} />;
  }
  renderScreen(<Shifts />, { answers: { listUsers: { total: 0, rows: [] } } });
  const choose = (kind: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '第 1 班的日历' }));
    fireEvent.click(screen.getByTitle(kind));
  };
  choose('仅休息日');
  expect(changes.at(-1)).toEqual({ ...shift, dayKind: 'OFF' });
  choose('仅工作日');
  expect(changes.at(-1)).toEqual({ ...shift, dayKind: 'WORKING' });
  choose('所有日期');
  expect(changes.at(-1)).toEqual({ ...shift, dayKind: null });
});

it('[APR-07] the days of a shift are said where it can’t be changed', () => {
  renderScreen(
    <ReadOnlyFormContext value={{ original: {} }}>
      <ShiftsField names={names} onName={() => undefined} value={[{ ...shift, dayKind: 'WORKING' }]} />
    </ReadOnlyFormContext>,
  );
  expect(screen.getByText('周一、周二 仅工作日 08:00–20:00 陈晨')).toBeInTheDocument();
});
