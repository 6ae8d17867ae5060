import { Alert, Button, Radio, Space, Table, Tag, Typography } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '../list/formatDateTime';
import { ReadOnlyCopy } from './ReadOnlyCopy';
import type { FieldText } from './ReadOnlyCopy';
import { getFieldState, isEmptyValue, mergeValues } from './conflict';
import type { Conflict, FieldState, FormValues, Side } from './conflict';
import styles from './conflict.module.css';

const COLUMN_WIDTHS = { field: '22%', value: '26%' } as const;
const NO_TEXTS: ReadonlyMap<string, FieldText> = new Map();

/** The props of {@link ConflictPanel}. */
export interface ConflictPanelProps {
  readonly conflict: Conflict;
  /** The id of the panel's own form, which the button of the dialog submits. */
  readonly formId: string;
  /** The fields of the form. */
  readonly children: ReactNode;
  /** Returns to the form with the merged values, and saves them unless the user wants to edit further. */
  readonly onMerge: (values: FormValues, isFinal: boolean) => void;
}

interface Row {
  readonly name: string;
  readonly label: string;
  readonly state: FieldState;
}

/**
 * Takes the place of a form whose save has met another user's change: says who made it, and offers one's own value or the
 * other's for each field. What only one of them has changed is merged without a question (LST-02). Of a removed row it
 * shows what was entered, to be copied.
 */
export function ConflictPanel({ conflict, formId, children, onMerge }: ConflictPanelProps) {
  const t = useTexts();
  const { base, latest, mine, names } = conflict;
  const [former, setFormer] = useState(NO_TEXTS);
  const [theirs, setTheirs] = useState(NO_TEXTS);
  const [own, setOwn] = useState(NO_TEXTS);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isAsked, setIsAsked] = useState(false);
  const table = useRef<HTMLFormElement>(null);
  const readFormer = useReading(setFormer);
  const readTheirs = useReading(setTheirs);
  const readOwn = useReading(setOwn);

  const rows = useMemo(
    () =>
      names
        .flatMap((name): Row[] => {
          const label = (own.get(name) ?? theirs.get(name) ?? former.get(name))?.label;
          const state = getFieldState(conflict, name);
          return label === undefined || (latest && state === 'unchanged') ? [] : [{ name, label, state }];
        })
        // What has to be chosen comes first.
        .sort((one, other) => Number(other.state === 'both') - Number(one.state === 'both')),
    [names, conflict, latest, former, theirs, own],
  );
  const sideOf = ({ name, state }: Row): Side | undefined =>
    choices.get(name) ?? (state === 'theirs' || state === 'mine' ? state : undefined);
  const open = rows.filter((row) => sideOf(row) === undefined);
  const choose = (name: string, side: Side) => setChoices((others) => new Map(others).set(name, side));
  const chooseAll = (side: Side) => setChoices(new Map(rows.map(({ name }) => [name, side])));
  const merge = (isFinal: boolean) => {
    const [first] = open;
    if (!first) {
      onMerge(mergeValues(conflict, new Map(rows.map((row) => [row.name, sideOf(row) ?? 'theirs']))), isFinal);
      return;
    }
    setIsAsked(true);
    table.current?.querySelector<HTMLElement>(`[data-row-key="${first.name}"] input`)?.focus();
  };

  const textOf = (texts: ReadonlyMap<string, FieldText>, values: FormValues, name: string) => {
    const value = values[name];
    if (isEmptyValue(value)) return t('（空）');
    const field = texts.get(name);
    return field && field.text === undefined ? t(value === true ? '是' : '否') : (field?.text ?? '');
  };
  const copies = (
    <>
      {[
        { values: base, onRead: readFormer },
        { values: latest ?? base, onRead: readTheirs },
        { values: mine, onRead: readOwn },
      ].map(({ values, onRead }, index) => (
        <ReadOnlyCopy key={index} values={values} original={base} names={names} onRead={onRead}>
          {children}
        </ReadOnlyCopy>
      ))}
    </>
  );

  if (!latest) {
    const entered = rows.filter(({ name }) => !isEmptyValue(mine[name]));
    const copied = entered.map(({ name, label }) => `${label}：${textOf(own, mine, name)}`).join('\n');
    return (
      <div className={styles.panel}>
        <Alert
          type="error"
          showIcon
          message={t('该数据已被删除，不能保存')}
          description={t('您填写的内容还在下面，可以复制后另行使用。')}
          action={
            <Typography.Text copyable={{ text: copied, tooltips: [t('复制'), t('已复制')] }}>
              {t('复制')}
            </Typography.Text>
          }
        />
        <Table<Row>
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={entered}
          columns={[
            { title: t('字段'), width: COLUMN_WIDTHS.field, dataIndex: 'label' },
            { title: t('我的'), render: (_, { name }) => <Value text={textOf(own, mine, name)} /> },
          ]}
        />
        {copies}
      </div>
    );
  }

  const side = (of: Side, texts: ReadonlyMap<string, FieldText>, values: FormValues) => (_: unknown, row: Row) => (
    <Radio
      // Unlike a radio group, the two buttons stand in two cells.
      name={`${formId}-${row.name}`}
      checked={sideOf(row) === of}
      onChange={() => choose(row.name, of)}
      aria-label={t(of === 'mine' ? '{label}用我的' : '{label}用对方的', { label: row.label })}
    >
      <Value text={textOf(texts, values, row.name)} />
    </Radio>
  );
  return (
    <form
      ref={table}
      id={formId}
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        merge(true);
      }}
    >
      <ConflictNotice conflict={conflict} count={rows.filter(({ state }) => state === 'both').length} />
      {isAsked && open.length > 0 && (
        <Alert type="error" showIcon message={t('还有 {n} 个字段没有选择', { n: open.length })} />
      )}
      {rows.length > 0 && (
        <Space>
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t('全部用我的')}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t('全部用对方的')}
          </Button>
          <Button size="small" type="link" onClick={() => merge(false)}>
            {t('合并后继续修改')}
          </Button>
        </Space>
      )}
      <Table<Row>
        size="small"
        rowKey="name"
        pagination={false}
        tableLayout="fixed"
        dataSource={rows}
        locale={{ emptyText: t('对方没有改动本表单中的内容，可以直接保存') }}
        columns={[
          {
            title: t('字段'),
            width: COLUMN_WIDTHS.field,
            render: (_, { label, state }) => (
              <>
                <span>{label}</span>
                <div>
                  <StateTag state={state} />
                </div>
              </>
            ),
          },
          {
            title: t('原值'),
            width: COLUMN_WIDTHS.value,
            render: (_, { name }) => <Value text={textOf(former, base, name)} />,
          },
          { title: t('对方'), width: COLUMN_WIDTHS.value, render: side('theirs', theirs, latest) },
          { title: t('我的'), width: COLUMN_WIDTHS.value, render: side('mine', own, mine) },
        ]}
      />
      {copies}
    </form>
  );
}

function ConflictNotice({ conflict: { lastChange }, count }: { readonly conflict: Conflict; readonly count: number }) {
  const t = useTexts();
  const { userName, createTime } = lastChange ?? {};
  return (
    <Alert
      type="warning"
      showIcon
      message={
        userName === undefined || createTime === undefined
          ? t('该数据刚刚被他人修改，您填写的内容还没有保存')
          : t('{name} 在 {time} 修改了该数据，您填写的内容还没有保存', {
              name: userName,
              time: formatDateTime(createTime),
            })
      }
      description={
        count > 0
          ? t('双方都改动的 {n} 个字段请选择用谁的；只有一方改动的已经合并。', { n: count })
          : t('双方改动的不是同一个字段，已经合并，保存即可。')
      }
    />
  );
}

function StateTag({ state }: { readonly state: FieldState }) {
  const t = useTexts();
  if (state === 'both') return <Tag color="warning">{t('双方都有改动')}</Tag>;
  return <Tag>{state === 'theirs' ? t('仅对方改动') : t('仅您改动')}</Tag>;
}

function Value({ text }: { readonly text: string }) {
  return <span className={styles.value}>{text}</span>;
}

// Keeps the texts of a copy. The same texts cause no new rendering.
function useReading(store: (texts: ReadonlyMap<string, FieldText>) => void) {
  const read = useRef('');
  return useCallback(
    (texts: ReadonlyMap<string, FieldText>) => {
      const content = JSON.stringify([...texts]);
      if (content === read.current) return;
      read.current = content;
      store(texts);
    },
    [store],
  );
}
