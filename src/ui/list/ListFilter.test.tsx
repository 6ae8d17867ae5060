import { ProFormText } from '@ant-design/pro-components';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { users } from 'contract/access/users';
import { pagingFields } from 'contract/paging';
import { day, optionalText } from 'contract/rules';
import { Theme } from '../theme/Theme';
import { DayRange } from './DayRange';
import { ListFilter } from './ListFilter';
import { useRefetchOnRepeat } from './useRefetchOnRepeat';
import { useList } from './useList';

// A list with two ranges of days in its filter.
const tasks = {
  ...users.listUsers,
  arg: v.object({
    ...pagingFields(['title']),
    title: optionalText(),
    owner: optionalText(),
    place: optionalText(),
    beginTime: v.optional(day),
    endTime: v.optional(day),
    dueFrom: v.optional(day),
    dueTo: v.optional(day),
  }),
};

const refetch = jest.fn();

function Tasks() {
  const list = useList(tasks);
  useRefetchOnRepeat(list, refetch);
  return (
    <>
      <ListFilter list={list}>
        <ProFormText {...list.field('title')} label="标题" />
        <DayRange {...list.range('beginTime', 'endTime')} label="创建时间" />
        <DayRange {...list.range('dueFrom', 'dueTo')} label="截止时间" />
      </ListFilter>
      <output>{JSON.stringify(list.filter)}</output>
    </>
  );
}

function open(search: string) {
  render(
    <Theme accent="#1b58f4">
      <MemoryRouter initialEntries={[`/tasks${search}`]}>
        <Tasks />
      </MemoryRouter>
    </Theme>,
  );
}
const shownDays = () => [...document.querySelectorAll('.ant-picker input')].map((input) => input.getAttribute('value'));
const filter = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const search = () => fireEvent.click(screen.getByRole('button', { name: /查\s*询/ }));

it('a filter has several ranges, each with its own days in the address', async () => {
  const days = { beginTime: '2024-01-01', endTime: '2024-01-31', dueFrom: '2024-05-01', dueTo: '2024-05-02' };
  open(`?${new URLSearchParams(days).toString()}`);
  await waitFor(() => expect(shownDays()).toEqual(Object.values(days)));
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: '巡检' } });
  search();
  await waitFor(() => expect(filter()).toEqual({ ...days, title: '巡检' }));
});

it('a search with unchanged parameters refetches, any other one is a query of its own', async () => {
  open('?title=a');
  await waitFor(() => expect(screen.getByLabelText('标题')).toHaveValue('a'));
  search();
  await waitFor(() => expect(refetch).toHaveBeenCalledTimes(1));
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: 'b' } });
  search();
  await waitFor(() => expect(filter()).toEqual({ title: 'b' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

describe('a collapsed filter', () => {
  function Many() {
    const list = useList(tasks);
    const [isFilterOpen, setIsFilterOpen] = useState(false);
    const remember: typeof list.remember = (change) => setIsFilterOpen(change.isFilterOpen === true);
    return (
      <>
        <ListFilter list={{ ...list, remembered: { isFilterOpen }, remember }}>
          <ProFormText {...list.field('title')} label="标题" />
          <ProFormText {...list.field('owner')} label="负责人" />
          <DayRange {...list.range('beginTime', 'endTime')} label="创建时间" />
          <DayRange {...list.range('dueFrom', 'dueTo')} label="截止时间" />
          <ProFormText {...list.field('place')} label="地点" />
        </ListFilter>
        <output>{JSON.stringify(list.filter)}</output>
      </>
    );
  }
  const show = (address: string) =>
    render(
      <Theme accent="#1b58f4">
        <MemoryRouter initialEntries={[`/tasks${address}`]}>
          <Many />
        </MemoryRouter>
      </Theme>,
    );

  it('renders its hidden fields once it is opened', async () => {
    show('');
    expect(document.querySelector('.ant-picker')).toBeNull();
    fireEvent.click(await screen.findByText('展开'));
    await waitFor(() => expect(document.querySelectorAll('.ant-picker')).toHaveLength(2));
  });

  it('keeps the values of hidden fields in a search', async () => {
    const days = { dueFrom: '2024-05-01', dueTo: '2024-05-02' };
    show(`?${new URLSearchParams(days).toString()}`);
    await waitFor(() => expect(shownDays()).toEqual(expect.arrayContaining(Object.values(days))));
    fireEvent.change(screen.getByLabelText('标题'), { target: { value: '巡检' } });
    search();
    await waitFor(() => expect(filter()).toEqual({ ...days, title: '巡检' }));
  });
});
