import { Button, Flex, Select, Table } from 'antd';
import { MAX_SHIFTS, SHIFT_DAY_KINDS, SHIFT_DAY_KIND_LABELS } from 'contract/channels/crowdFields';
import type { CrowdShift } from 'contract/channels/crowdFields';
import { HALF_HOURS, WEEKDAYS } from '@/kernel/channels/weekTimes';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { DutyUserSelect } from './DutyUserSelect';

interface Props {
  readonly names: ReadonlyMap<string, string>;
  readonly onName: (userId: string, name: string) => void;
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly Partial<CrowdShift>[];
  readonly onChange?: (shifts: readonly Partial<CrowdShift>[]) => void;
}

interface Row {
  readonly shift: Partial<CrowdShift>;
  readonly index: number;
}

/** A form field for the shifts of a week: days, hours and who is on duty. */
export function ShiftsField({ names, onName, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const dayNames = (weekdays: readonly number[] = []) =>
    weekdays.map((weekday) => t(WEEKDAYS[weekday - 1] ?? '')).join(t('、'));
  if (isReadOnly)
    return (
      <span>
        {value
          .map(({ weekdays, dayKind, fromTime = '', toTime = '', userId = '' }) =>
            [
              dayNames(weekdays),
              ...(dayKind ? [t(SHIFT_DAY_KIND_LABELS[dayKind])] : []),
              `${fromTime}–${toTime}`,
              names.get(userId) ?? t('您看不到的用户'),
            ].join(' '),
          )
          .join(t('；')) || '-'}
      </span>
    );
  const change = (index: number, changed: Partial<CrowdShift>) =>
    onChange?.(value.map((shift, place) => (place === index ? { ...shift, ...changed } : shift)));
  const time = (name: 'fromTime' | 'toTime', label: string) => ({
    title: label,
    key: name,
    width: 110,
    render: (_: unknown, { shift, index }: Row) => (
      <Select
        size="small"
        showSearch
        aria-label={t('第 {n} 班的{name}', { n: index + 1, name: label })}
        style={{ width: '100%' }}
        value={shift[name] ?? null}
        options={HALF_HOURS}
        onChange={(chosen: string) => change(index, { [name]: chosen })}
      />
    ),
  });
  return (
    <Flex vertical gap={8} align="start" id={id}>
      {value.length > 0 && (
        <Table<Row>
          size="small"
          style={{ width: '100%' }}
          rowKey="index"
          dataSource={value.map((shift, index) => ({ shift, index }))}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              title: t('星期'),
              key: 'weekdays',
              render: (_, { shift, index }) => (
                <Select
                  size="small"
                  mode="multiple"
                  aria-label={t('第 {n} 班的{name}', { n: index + 1, name: t('星期') })}
                  style={{ width: '100%' }}
                  value={[...(shift.weekdays ?? [])]}
                  options={WEEKDAYS.map((label, day) => ({ value: day + 1, label: t(label) }))}
                  onChange={(weekdays: number[]) => change(index, { weekdays: [...weekdays].sort() })}
                />
              ),
            },
            {
              title: t('日历'),
              key: 'dayKind',
              width: 120,
              render: (_, { shift, index }) => (
                <Select<CrowdShift['dayKind'] | ''>
                  size="small"
                  aria-label={t('第 {n} 班的{name}', { n: index + 1, name: t('日历') })}
                  style={{ width: '100%' }}
                  value={shift.dayKind ?? ''}
                  options={[
                    { value: '', label: t('所有日期') },
                    ...SHIFT_DAY_KINDS.map((kind) => ({ value: kind, label: t(SHIFT_DAY_KIND_LABELS[kind]) })),
                  ]}
                  onChange={(kind) => change(index, { dayKind: kind === '' ? null : kind })}
                />
              ),
            },
            time('fromTime', t('开始时间')),
            time('toTime', t('结束时间')),
            {
              title: t('值班人员'),
              key: 'userId',
              width: 200,
              render: (_, { shift, index }) => (
                <DutyUserSelect
                  label={t('第 {n} 班的{name}', { n: index + 1, name: t('值班人员') })}
                  userId={shift.userId}
                  names={names}
                  onChoose={(userId, name) => {
                    onName(userId, name);
                    change(index, { userId });
                  }}
                />
              ),
            },
            {
              key: 'remove',
              width: 64,
              render: (_, { index }) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('移除第 {n} 班', { n: index + 1 })}
                  onClick={() => onChange?.(value.filter((_one, place) => place !== index))}
                >
                  {t('移除')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Button
        type="dashed"
        disabled={value.length >= MAX_SHIFTS}
        onClick={() => onChange?.([...value, { weekdays: [1, 2, 3, 4, 5], fromTime: '08:00', toTime: '20:00' }])}
      >
        {t('添加班次')}
      </Button>
    </Flex>
  );
}
