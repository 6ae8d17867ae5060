import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { NEW_WORK_CALENDAR } from 'contract/site/workCalendar';
import type { WorkCalendar } from 'contract/site/workCalendar';
import { refused } from '@/kernel/testing/answers';
import type { Answers } from '@/kernel/testing/answers';
import { renderScreen } from '@/kernel/testing/renderScreen';
import { WorkCalendarScreen } from './WorkCalendarScreen';

const year = new Date().getFullYear();
const marked: WorkCalendar = {
  ...NEW_WORK_CALENDAR,
  isOn: true,
  version: 4,
  days: [
    { day: `${year}-10-01`, kind: 'HOLIDAY', dayName: '国庆节' },
    { day: `${year}-10-10`, kind: 'MAKE_UP', dayName: null },
    { day: `${year + 1}-01-01`, kind: 'HOLIDAY', dayName: '元旦' },
  ],
};
const open = (calendar: WorkCalendar = marked, more: Answers = {}, permissions?: string[]) =>
  renderScreen(<WorkCalendarScreen />, {
    answers: { getWorkCalendar: calendar, ...more },
    ...(permissions && { permissions }),
  });
// Without roles: a year has 365 buttons, whose names take long to compute.
const dialog = async () =>
  within(await waitFor(() => getOrThrow(document.querySelector<HTMLElement>('.ant-modal-content'))));
const getOrThrow = (found: HTMLElement | null) => {
  if (!found) throw new Error('no dialog is open');
  return found;
};
const openDialog = async (button: string) => {
  fireEvent.click(await screen.findByText(button));
  return dialog();
};
const findDay = (text: RegExp) => screen.findByLabelText(text);
const bodiesOf = (shown: ReturnType<typeof open>, name: 'importWorkDays' | 'markWorkDays' | 'saveWorkHours') =>
  shown.requests(name).map(({ body }) => body);

describe('[APR-07] the calendar of working time', () => {
  it('shows the hours, and the months of a year with holidays and make-up days', async () => {
    open();
    expect(await screen.findByText('已启用')).toBeInTheDocument();
    expect(screen.getAllByText('09:00–12:00、13:30–18:00')).toHaveLength(6);
    expect(screen.getAllByText('休息')).toHaveLength(2);
    expect(await findDay(/^10 月 1 日 .+ 节假日 国庆节$/)).toHaveAttribute('data-mark', '休');
    expect(await findDay(/^10 月 10 日 .+ 调休上班日$/)).toHaveAttribute('data-mark', '班');
    expect(screen.getByText('该年有 2 个节假日和调休上班日')).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('下一年'));
    expect(await findDay(/^1 月 1 日 .+ 元旦$/)).toBeInTheDocument();
    // A leap year has its 29 February, the others do not.
    const isLeap = new Date(year + 1, 1, 29).getMonth() === 1;
    expect(screen.queryAllByLabelText(/^2 月 29 日/)).toHaveLength(isLeap ? 1 : 0);
  });

  it('says what counts while it is off, and why it can’t be shown', async () => {
    open(NEW_WORK_CALENDAR);
    expect(await screen.findByText('未启用工作日历，所有时间按自然时间计算')).toBeInTheDocument();
    expect(screen.getByText('该年还没有标记节假日；可以导入放假通知，或点击日期标记')).toBeInTheDocument();
    cleanup();
    renderScreen(<WorkCalendarScreen />, { answers: { getWorkCalendar: refused({ subMsg: '没有权限' }) } });
    expect(await screen.findByRole('button', { name: '重试' })).toBeInTheDocument();
  });

  it('changes nothing for those who may only read it', async () => {
    open(marked, {}, ['system:workCalendar:list']);
    const day = await findDay(/^10 月 1 日/);
    fireEvent.click(day);
    expect(day).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['修改工作时间', '标记日期', '导入节假日', '清除本年'])
      expect(screen.queryByText(name)).toBeNull();
    expect(document.querySelector('.ant-modal')).toBeNull();
  });

  it('goes from day to day by arrow keys, as one stop of the tab key, and marks the day', async () => {
    const shown = open(marked, { markWorkDays: null });
    const day = await findDay(/^10 月 1 日/);
    act(() => day.focus());
    fireEvent.keyDown(day, { key: 'ArrowDown' });
    fireEvent.keyDown(document.activeElement ?? day, { key: 'ArrowRight' });
    fireEvent.keyDown(document.activeElement ?? day, { key: 'ArrowRight' });
    const reached = await findDay(/^10 月 10 日/);
    expect(reached).toHaveFocus();
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    fireEvent.click(reached);
    const form = await dialog();
    fireEvent.change(form.getByLabelText('名称'), { target: { value: '国庆节调休' } });
    fireEvent.click(form.getByRole('button', { name: /^保\s?存$/ }));
    await waitFor(() =>
      expect(bodiesOf(shown, 'markWorkDays')).toEqual([
        { fromDay: `${year}-10-10`, toDay: `${year}-10-10`, kind: 'MAKE_UP', dayName: '国庆节调休' },
      ]),
    );
  });

  it('has its hours edited, with what they were as the version to change', async () => {
    const shown = open(marked, { saveWorkHours: null });
    const form = await openDialog('修改工作时间');
    fireEvent.click(form.getByRole('button', { name: '移除周一第 1 段' }));
    fireEvent.change(form.getByLabelText('周一第 1 段的结束时间'), { target: { value: '00:00' } });
    fireEvent.click(form.getByRole('button', { name: '周二至周五与周一相同' }));
    fireEvent.click(form.getByRole('button', { name: '周六：添加时间段' }));
    fireEvent.click(form.getByRole('button', { name: /^保\s?存$/ }));
    const night = [{ fromTime: '13:30', toTime: '24:00' }];
    await waitFor(() =>
      expect(bodiesOf(shown, 'saveWorkHours')).toEqual([
        {
          isOn: true,
          version: 4,
          weekdays: [night, night, night, night, night, [{ fromTime: '09:00', toTime: '18:00' }], []],
          makeUpHours: NEW_WORK_CALENDAR.makeUpHours,
        },
      ]),
    );
  });

  it('refuses hours that overlap before they are sent', async () => {
    const shown = open(marked, { saveWorkHours: null });
    const form = await openDialog('修改工作时间');
    fireEvent.change(form.getByLabelText('周一第 1 段的结束时间'), { target: { value: '14:00' } });
    fireEvent.click(form.getByRole('button', { name: /^保\s?存$/ }));
    expect(await form.findByText('同一天的时间段不能重叠')).toBeInTheDocument();
    expect(bodiesOf(shown, 'saveWorkHours')).toEqual([]);
  });

  it('imports a list after a preview, and not one with a wrong line', async () => {
    const shown = open(marked, { importWorkDays: { count: 2 } });
    const form = await openDialog('导入节假日');
    const paste = (value: string) => {
      fireEvent.change(form.getByLabelText('CSV 内容'), { target: { value } });
      fireEvent.click(form.getByRole('button', { name: /^预\s?览$/ }));
    };
    paste('2031-10-01,休\n2031-10-32,休');
    expect(await form.findByText('第 2 行：没有这一天')).toBeInTheDocument();
    expect(form.getByRole('button', { name: '确认导入' })).toBeDisabled();
    const content = '2031-10-01~2031-10-02,休,国庆节';
    paste(content);
    expect(await form.findByText('2031-10-02')).toBeInTheDocument();
    fireEvent.click(form.getByRole('button', { name: '确认导入' }));
    expect(await screen.findByText('已导入 2 天')).toBeInTheDocument();
    expect(bodiesOf(shown, 'importWorkDays')).toEqual([{ content }]);
  });

  it('clears a year after a question', async () => {
    const shown = open(marked, { markWorkDays: null });
    fireEvent.click(await screen.findByText('清除本年'));
    expect(await screen.findByText('该年的 2 个节假日和调休上班日将恢复为普通日期。')).toBeInTheDocument();
    fireEvent.click((await dialog()).getByRole('button', { name: /^清\s?除$/ }));
    await waitFor(() =>
      expect(bodiesOf(shown, 'markWorkDays')).toEqual([
        { fromDay: `${year}-01-01`, toDay: `${year}-12-31`, kind: 'ORDINARY' },
      ]),
    );
  });
});
