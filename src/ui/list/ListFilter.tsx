import { QueryFilter } from '@ant-design/pro-components';
import type { ProFormInstance } from '@ant-design/pro-components';
import { Card, Form } from 'antd';
import type { FormInstance } from 'antd';
import { Children, isValidElement, memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguage } from '@/platform/language/useTexts';
import { getFieldValueFromFilter } from './DayRange';
import { isDeepEqual } from './isDeepEqual';
import type { ListState } from './useList';
import styles from './listFilter.module.css';

interface Props {
  readonly list: ListState<object>;
  /**
   * The ProForm fields of the filter. `list.field()` supplies their names:
   * `<ProFormText {...list.field('userName')} />`.
   */
  readonly children: ReactNode;
}

// The width of the Chinese labels in pixels.
const LABEL_WIDTH = 76;
// The maximum number of fields that are always shown. A filter with more fields collapses to its first row.
const ALWAYS = 4;
// antd's 24 columns that a field takes: four fields in a row, or three where one of them is a range of days.
const [NARROW, WIDE] = [6, 8];

/** The filter of a list. The button 查询 writes the values to the address. The key `/` focuses the first field. */
export function ListFilter({ list, children }: Props) {
  const { filter } = list;
  const [form] = Form.useForm<Record<string, unknown>>();
  const name = useId();
  const row = useRef<HTMLDivElement>(null);

  // Keeps the fields equal to the list's filter, however that was changed (back, a cleared filter, a link).
  const applied = useRef<typeof filter>(undefined);
  useEffect(() => {
    // Showing the page again runs this effect again, which must not discard what the user has typed.
    if (filter === applied.current) return;
    applied.current = filter;
    const fields = Object.keys({ ...form.getFieldsValue(), ...filter }).map((name) => ({
      name,
      value: getFieldValueFromFilter(name, filter),
    }));
    // Sets only changed fields, since each field that is set renders again.
    form.setFields(fields.filter(({ name, value }) => !isDeepEqual(form.getFieldValue(name), value)));
  }, [form, filter]);

  // The fields that a collapsed filter hides render once they are needed: they have no values before, and pickers of
  // dates and options are most of the cost of a filter.
  const fields = Children.toArray(children).filter(isValidElement<FieldProps>);
  const isCollapsible = Children.count(children) > ALWAYS;
  const span = fields.some(({ props }) => props.from !== undefined) ? WIDE : NARROW;
  // A collapsed filter shows one row, whose last column contains the buttons.
  const firstRow = 24 / span - 1;
  // Four fields share their row with the buttons.
  const isOneRow = span === NARROW && fields.length === ALWAYS;
  const isOpen = list.remembered.isFilterOpen === true;
  const shownNames = fields.slice(0, firstRow).flatMap(({ props }) => [props.name, props.from, props.to]);
  const isNeeded = isOpen || Object.keys(filter).some((each) => !shownNames.includes(each));
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);

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
    <Card
      variant="borderless"
      styles={{ body: { padding: 0 } }}
      ref={row}
      {...(isOneRow && { className: styles.oneRow ?? '' })}
    >
      <Fields {...{ form, name, isOpen, isCollapsible, span, open, apply }}>
        {isCollapsible && !wasNeeded
          ? fields.map((field, place) => (place < firstRow ? field : <Folded key={field.key} />))
          : fields}
      </Fields>
    </Card>
  );
}

/** The props of a field that name its parameters: those of `list.field()` or `list.range()`. */
interface FieldProps {
  readonly name?: string;
  readonly from?: string;
  readonly to?: string;
}

// Stands for a field that has not rendered yet. ProForm counts it, so that the filter offers to show all fields.
function Folded() {
  return null;
}

interface FieldsProps {
  readonly form: FormInstance<Record<string, unknown>>;
  /** Keeps field ids unique among the open pages. */
  readonly name: string;
  /** Whether all fields are shown, rather than the first row only. */
  readonly isOpen: boolean;
  readonly isCollapsible: boolean;
  /** antd's columns that each field takes, of 24. */
  readonly span: number;
  readonly open: (isOpen: boolean) => void;
  readonly apply: (values: Record<string, unknown>) => void;
  readonly children: ReactNode;
}

// Memoised by deep comparison: the page renders with each step of its query, and the fields are many elements that
// rarely change.
const Fields = memo(function Fields({ form, name, isOpen, isCollapsible, span, open, apply, children }: FieldsProps) {
  const language = useLanguage();
  const values = useRef<ProFormInstance<Record<string, unknown>>>(undefined);
  return (
    // ProForm's own onFinish would render all fields twice, for a spinner that never becomes visible.
    <Form.Provider onFormFinish={() => apply(values.current?.getFieldsFormatValue?.() ?? {})}>
      <QueryFilter<Record<string, unknown>>
        form={form}
        formRef={values}
        name={name}
        onReset={() => {
          apply({});
        }}
        labelWidth={LABEL_WIDTH}
        // English labels are longer than Chinese ones, and their width depends on the font: they are above their fields.
        layout={language === 'en-US' ? 'vertical' : 'horizontal'}
        span={span}
        autoFocusFirstInput={false}
        isKeyPressSubmit
        {...(!isCollapsible && { defaultFormItemsNumber: ALWAYS })}
        collapsed={!isOpen}
        onCollapse={(isCollapsed) => {
          open(!isCollapsed);
        }}
      >
        {children}
      </QueryFilter>
    </Form.Provider>
  );
}, isDeepEqual);
