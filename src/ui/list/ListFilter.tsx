import { QueryFilter } from '@ant-design/pro-components';
import type { ProFormInstance } from '@ant-design/pro-components';
import { Card, Form } from 'antd';
import type { FormInstance } from 'antd';
import { Children, memo, useCallback, useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '@/platform/language/useTexts';
import { shownIn } from './DayRange';
import { isSame } from './isSame';
import type { List } from './useList';

interface Props {
  readonly list: List<object>;
  /** Ordinary ProForm fields with names of the list: `<ProFormText {...list.field('userName')} />`. */
  readonly children: ReactNode;
}

// English words are longer, and wider in some fonts than in others.
const LABEL_WIDTH = { 'zh-CN': 76, 'en-US': 128 } as const;
// As many are shown at any time; where there are more, the first line.
const ALWAYS = 4;

/** The filter row of a list. What is typed reaches the address bar on 查询; `/` puts the cursor into the first field. */
export function ListFilter({ list, children }: Props) {
  const { filter } = list;
  const [form] = Form.useForm<Record<string, unknown>>();
  const name = useId();
  const row = useRef<HTMLDivElement>(null);

  // Whatever changed the filter (back, a cleared filter, a link), the fields say what the list shows.
  const applied = useRef<typeof filter>(undefined);
  useEffect(() => {
    // A page that is shown again runs this again: what was typed meanwhile is not taken back.
    if (filter === applied.current) return;
    applied.current = filter;
    const fields = Object.keys({ ...form.getFieldsValue(), ...filter }).map((name) => ({
      name,
      value: shownIn(name, filter),
    }));
    // Each field that is set is drawn again: most say so already.
    form.setFields(fields.filter(({ name, value }) => !isSame(form.getFieldValue(name), value)));
  }, [form, filter]);

  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const apply = useCallback((values: Record<string, unknown>) => {
    latest.current.setFilter(values);
  }, []);
  const open = useCallback((isFilterOpen: boolean) => {
    latest.current.remember({ isFilterOpen });
  }, []);

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
      <Fields form={form} name={name} isOpen={list.remembered.isFilterOpen === true} open={open} apply={apply}>
        {children}
      </Fields>
    </Card>
  );
}

interface FieldsProps {
  readonly form: FormInstance<Record<string, unknown>>;
  /** Keeps the fields' ids apart from those of the other open pages. */
  readonly name: string;
  /** Whether all of its fields are shown, and not the first alone. */
  readonly isOpen: boolean;
  readonly open: (isOpen: boolean) => void;
  readonly apply: (values: Record<string, unknown>) => void;
  readonly children: ReactNode;
}

// The page around it is drawn anew with each step of its query, and these are many elements that say the same as before.
const Fields = memo(function Fields({ form, name, isOpen, open, apply, children }: FieldsProps) {
  const language = useLanguage();
  const values = useRef<ProFormInstance<Record<string, unknown>>>(undefined);
  return (
    // ProForm's own onFinish would draw all fields twice, for a spinner that nobody gets to see.
    <Form.Provider onFormFinish={() => apply(values.current?.getFieldsFormatValue?.() ?? {})}>
      <QueryFilter<Record<string, unknown>>
        form={form}
        formRef={values}
        name={name}
        onReset={() => {
          apply({});
        }}
        labelWidth={LABEL_WIDTH[language]}
        // Each field takes 8 of 24 columns.
        span={8}
        autoFocusFirstInput={false}
        isKeyPressSubmit
        {...(Children.count(children) <= ALWAYS && { defaultFormItemsNumber: ALWAYS })}
        collapsed={!isOpen}
        onCollapse={(isCollapsed) => {
          open(!isCollapsed);
        }}
      >
        {children}
      </QueryFilter>
    </Form.Provider>
  );
}, isSame);
