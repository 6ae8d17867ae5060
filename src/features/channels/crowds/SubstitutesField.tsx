import { Button, DatePicker, Flex, Table } from 'antd';
import dayjs from 'dayjs';
import { MAX_SHIFTS } from 'contract/channels/crowdFields';
import type { CrowdSubstitute } from 'contract/channels/crowdFields';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { DutyUserSelect } from './DutyUserSelect';

interface Props {
  readonly names: ReadonlyMap<string, string>;
  readonly onName: (userId: string, name: string) => void;
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly Partial<CrowdSubstitute>[];
  readonly onChange?: (substitutes: readonly Partial<CrowdSubstitute>[]) => void;
}

interface Row {
  readonly substitute: Partial<CrowdSubstitute>;
  readonly index: number;
}

/** A form field for who takes over the shifts of whom on some days. */
export function SubstitutesField({ names, onName, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const nameOf = (userId = '') => names.get(userId) ?? t('您看不到的用户');
  if (isReadOnly)
    return (
      <span>
        {value
          .map(({ userId, substituteId, fromDay = '', toDay = '' }) =>
            t('{from} 至 {to} {substitute} 替 {name}', {
              ...{ from: fromDay, to: toDay, substitute: nameOf(substituteId), name: nameOf(userId) },
            }),
          )
          .join(t('；')) || '-'}
      </span>
    );
  const change = (index: number, changed: Partial<CrowdSubstitute>) =>
    onChange?.(value.map((one, place) => (place === index ? { ...one, ...changed } : one)));
  const user = (name: 'userId' | 'substituteId', label: string) => ({
    title: label,
    key: name,
    width: 200,
    render: (_: unknown, { substitute, index }: Row) => (
      <DutyUserSelect
        label={t('第 {n} 次替班的{name}', { n: index + 1, name: label })}
        userId={substitute[name]}
        names={names}
        onChoose={(userId, chosen) => {
          onName(userId, chosen);
          change(index, { [name]: userId });
        }}
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
          dataSource={value.map((substitute, index) => ({ substitute, index }))}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            user('userId', t('值班人员')),
            user('substituteId', t('替班人员')),
            {
              title: t('日期'),
              key: 'days',
              render: (_, { substitute: { fromDay, toDay }, index }) => (
                <DatePicker.RangePicker
                  size="small"
                  allowClear={false}
                  placeholder={[t('开始日期'), t('结束日期')]}
                  value={fromDay && toDay ? [dayjs(fromDay), dayjs(toDay)] : null}
                  onChange={(_days, [from, to]) => change(index, { fromDay: from, toDay: to })}
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
                  aria-label={t('移除第 {n} 次替班', { n: index + 1 })}
                  onClick={() => onChange?.(value.filter((_one, place) => place !== index))}
                >
                  {t('移除')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Button type="dashed" disabled={value.length >= MAX_SHIFTS} onClick={() => onChange?.([...value, {}])}>
        {t('添加替班')}
      </Button>
    </Flex>
  );
}
