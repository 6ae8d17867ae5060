import { QueryFilter } from '@ant-design/pro-components';
import { Card, Form } from 'antd';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '@/platform/language/useTexts';
import { readPreference, writePreference } from '@/platform/storage/preferences';
import { dayRangeOf } from './DayRange';
import type { List } from './useList';

interface Props {
  readonly list: List<object>;
  /** Ordinary ProForm fields, named as in the list endpoint's argument. */
  readonly children: ReactNode;
}

// English words are longer.
const LABEL_WIDTH = { 'zh-CN': 76, 'en-US': 108 } as const;
const IS_OPEN = 'filter-open';

/** The filter row of a list. What is typed reaches the address bar on 查询; `/` puts the cursor into the first field. */
export function ListFilter({ list, children }: Props) {
  const language = useLanguage();
  const { filter, setFilter } = list;
  const [form] = Form.useForm<Record<string, unknown>>();
  const name = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown: Readonly<Record<string, unknown>> = useMemo(() => ({ ...filter, ...dayRangeOf(filter) }), [filter]);

  // Whatever changed the filter (back, a cleared filter, a link), the fields say what the list shows.
  const applied = useRef<typeof shown>(undefined);
  useEffect(() => {
    // A page that is shown again runs this again: what was typed meanwhile is not taken back.
    if (shown === applied.current) return;
    applied.current = shown;
    const names = Object.keys({ ...form.getFieldsValue(), ...shown });
    form.setFields(names.map((name) => ({ name, value: shown[name] })));
  }, [form, shown]);

  useEffect(() => {
    const focusFirst = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      const isElsewhere =
        event.ctrlKey || event.metaKey || event.altKey || document.querySelector('.ant-modal-wrap:not([style*=none])');
      if (event.key !== '/' || isTyping || isElsewhere) return;
      event.preventDefault();
      row.current?.querySelector<HTMLElement>('input[id]')?.focus();
    };
    document.addEventListener('keydown', focusFirst);
    return () => {
      document.removeEventListener('keydown', focusFirst);
    };
  }, []);

  return (
    <Card variant="borderless" styles={{ body: { padding: 0 } }} ref={row}>
      <QueryFilter<Record<string, unknown>>
        form={form}
        // Keeps the fields' ids apart from those of the other open pages.
        name={name}
        onFinish={(values) => {
          setFilter(values);
          return Promise.resolve();
        }}
        onReset={() => {
          setFilter({});
        }}
        labelWidth={LABEL_WIDTH[language]}
        // Each field takes 8 of 24 columns.
        span={8}
        autoFocusFirstInput={false}
        isKeyPressSubmit
        defaultCollapsed={readPreference(IS_OPEN) !== '1'}
        onCollapse={(isCollapsed) => {
          writePreference(IS_OPEN, isCollapsed ? '0' : '1');
        }}
      >
        {children}
      </QueryFilter>
    </Card>
  );
}
