import { Input, Select } from 'antd';
import type { GetRef } from 'antd';
import { useId, useLayoutEffect, useRef } from 'react';
import { AGGREGATES, MAX_FORMULA_LENGTH } from 'contract/workflow/formula';
import type { FormulaError } from 'contract/workflow/formula';
import { indexDefinition } from 'contract/workflow/formIndex';
import type { IndexedField } from 'contract/workflow/formIndex';
import { parseFormula } from 'contract/workflow/parseFormula';
import { useTexts } from '@/platform/language/useTexts';
import { Property } from './inputs/Property';
import { findFormulaFields, labelOfField, useNodeScope } from './nodeScope';
import type { NodeScope } from './nodeScope';
import styles from './properties.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (formula: string) => void;
}

/** Takes a formula. Fields and functions are inserted where the cursor is, and the first wrong place is marked. */
export function FormulaInput({ label, value, onChange }: Props) {
  const t = useTexts();
  const scope = useNodeScope();
  const errorId = useId();
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const hasCursor = useRef(false);
  const cursor = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    const input = area.current?.resizableTextArea?.textArea;
    input?.focus();
    input?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  const insert = (text: string, offset = text.length) => {
    const input = area.current?.resizableTextArea?.textArea;
    const [from, to] =
      input && hasCursor.current ? [input.selectionStart, input.selectionEnd] : [value.length, value.length];
    const next = value.slice(0, from) + text + value.slice(to);
    if (next.length > MAX_FORMULA_LENGTH) return;
    cursor.current = from + offset;
    onChange(next);
  };
  const error = findFormulaError(value);
  return (
    <>
      <Property label={label} hint={error ? undefined : describeFormula(value, scope)}>
        {(id) => (
          <Input.TextArea
            ref={area}
            id={id}
            autoSize={{ minRows: 2, maxRows: 8 }}
            maxLength={MAX_FORMULA_LENGTH}
            spellCheck={false}
            placeholder="{price} * {count}"
            value={value}
            status={error ? 'error' : ''}
            aria-invalid={error !== undefined}
            aria-describedby={error ? errorId : undefined}
            onFocus={() => {
              hasCursor.current = true;
            }}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Property>
      <div id={errorId} aria-live="polite">
        {error && <MarkedError text={value} error={error} />}
      </div>
      <div className={styles.tools}>
        <Select<string>
          showSearch
          aria-label={t('插入字段')}
          placeholder={t('插入字段')}
          optionFilterProp="label"
          value={null}
          options={findFormulaFields(scope).map((field) => ({
            value: toFormulaText(field, scope),
            label: labelOfField(field, scope.table),
          }))}
          notFoundContent={t('没有可用的数字或日期字段')}
          onChange={(text) => insert(text)}
        />
        <Select<string>
          aria-label={t('插入函数')}
          placeholder={t('插入函数')}
          value={null}
          options={[...(scope.table ? [] : AGGREGATES.map((name) => `${name}()`)), 'ROUND(, 2)', 'DAYS(, )'].map(
            (value) => ({ value, label: value }),
          )}
          onChange={(text) => insert(text, text.indexOf('(') + 1)}
        />
      </div>
    </>
  );
}

/** Where a formula that is not empty is wrong. */
export function findFormulaError(text: string): FormulaError | undefined {
  if (text.trim() === '') return undefined;
  const formula = parseFormula(text);
  return formula.type === 'ERROR' ? formula : undefined;
}

function MarkedError({ text, error }: { readonly text: string; readonly error: FormulaError }) {
  const t = useTexts();
  const { position, message } = error;
  // A blank stands for the end, where something is missing.
  const wrong = Array.from(text.slice(position))[0] ?? '\u00A0';
  return (
    <>
      <span className={styles.error}>{t('第 {n} 个字符：{problem}', { n: position + 1, problem: message })}</span>
      <code className={styles.formula}>
        {text.slice(0, position)}
        <mark>{wrong}</mark>
        {text.slice(position + wrong.length)}
      </code>
    </>
  );
}

// A column of a table is summed up outside of its table; dates are counted in days.
function toFormulaText({ reference, field, table }: IndexedField, scope: NodeScope): string {
  if (table && table.id !== scope.table?.id) return `SUM({${reference}})`;
  return field.kind === 'dateRange' ? `DAYS({${reference}})` : `{${reference}}`;
}

// The formula with the labels of its fields, as people read it.
function describeFormula(text: string, { definition, table }: NodeScope): string | undefined {
  const { fields } = indexDefinition(definition);
  const described = text.replace(/\{([^{}]*)\}/g, (reference, id: string) => {
    const field = fields.get(id);
    return field ? labelOfField(field, table) : reference;
  });
  return described === text ? undefined : described;
}
