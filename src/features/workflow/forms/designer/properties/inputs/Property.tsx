import { Checkbox, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from '../properties.module.css';

interface PropertyProps {
  readonly label: string;
  /** One line below the input. */
  readonly hint?: ReactNode;
  /** What is wrong with what is typed and not taken yet. */
  readonly error?: string | undefined;
  /** Draws the input with the id to which the label belongs. */
  readonly children: (id: string) => ReactNode;
}

/**
 * A labelled input of the panel. Not one of antd's form items: those measure their hints and texts, which lays out the
 * whole designer again for each of them.
 */
export function Property({ label, hint, error, children }: PropertyProps) {
  const id = useId();
  return (
    <div className={styles.property}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && <div className={styles.below}>{hint}</div>}
    </div>
  );
}

interface TextPropertyProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string | null | undefined;
  readonly maxLength: number;
  readonly placeholder?: string;
  /** The number of lines, for a text that may have several. */
  readonly lines?: number;
  readonly onChange: (value: string) => void;
}

/** A property that is a text. */
export function TextProperty({ label, hint, value, lines, onChange, ...input }: TextPropertyProps) {
  return (
    <Property label={label} hint={hint}>
      {(id) =>
        lines === undefined ? (
          <Input {...input} id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input.TextArea
            {...input}
            id={id}
            rows={lines}
            value={value ?? ''}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Property>
  );
}

interface NumberPropertyProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: number | null | undefined;
  readonly min: number;
  readonly max: number;
  /** Whole numbers only unless given. */
  readonly precision?: number;
  readonly placeholder?: string;
  readonly suffix?: string;
  readonly onChange: (value: number | null) => void;
}

/**
 * A property that is a number. A number out of range, or with too many decimals, is not taken while it is typed, and is
 * corrected on leaving.
 */
export function NumberProperty({ label, hint, value, precision = 0, onChange, ...input }: NumberPropertyProps) {
  const take = (typed: number | null) => {
    if (typed === null || Number(typed.toFixed(precision)) === typed) onChange(typed);
  };
  return (
    <Property label={label} hint={hint}>
      {(id) => (
        <InputNumber<number>
          {...input}
          id={id}
          style={{ width: '100%' }}
          precision={precision}
          value={value ?? null}
          onChange={take}
        />
      )}
    </Property>
  );
}

/** One of the values that a property can have. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoicePropertyProps<Value extends string> {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: Value;
  readonly options: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A property that is one of a few values. */
export function ChoiceProperty<Value extends string>(props: ChoicePropertyProps<Value>) {
  const { label, hint, value, options, onChange } = props;
  return (
    <Property label={label} hint={hint}>
      {(id) => (
        <Select<Value>
          id={id}
          style={{ width: '100%' }}
          value={value}
          options={options.map((one) => ({ value: one.value, label: one.label }))}
          onChange={onChange}
        />
      )}
    </Property>
  );
}

interface FlagPropertyProps {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A property that is on or off. */
export function FlagProperty({ label, value, onChange }: FlagPropertyProps) {
  return (
    <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
      {label}
    </Checkbox>
  );
}
