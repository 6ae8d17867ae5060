import { QueryFilter } from '@ant-design/pro-components';
import { Card } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { readPreference, writePreference } from '@/platform/storage/preferences';
import { dayRangeOf } from './DayRange';
import type { List } from './useList';

const IS_OPEN = 'filter-open';

interface Props {
  readonly list: List<object>;
  /** Ordinary ProForm fields, named as in the list endpoint's argument. */
  readonly children: ReactNode;
}

/** The filter row of a list. What is typed reaches the address bar on 查询; `/` puts the cursor into the first field. */
export function ListFilter({ list, children }: Props) {
  const { params, setFilter } = list;
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focusFirst = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      if (event.key !== '/' || isTyping) return;
      event.preventDefault();
      row.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusFirst);
    return () => {
      document.removeEventListener('keydown', focusFirst);
    };
  }, []);

  return (
    <Card variant="borderless" styles={{ body: { padding: 0 } }} ref={row}>
      <QueryFilter<Record<string, unknown>>
        // Whatever changed the address (back, a cleared filter), the fields say what the list shows.
        key={JSON.stringify(params)}
        initialValues={{ ...params, ...dayRangeOf(params) }}
        onFinish={(values) => {
          setFilter(values);
          return Promise.resolve();
        }}
        onReset={() => {
          setFilter({});
        }}
        labelWidth="auto"
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
