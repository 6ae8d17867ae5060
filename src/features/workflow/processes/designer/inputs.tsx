import { Checkbox, Form, InputNumber, Select } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '@/platform/language/useTexts';
import { TIME_UNITS, unitOf } from './minutes';
import styles from './process.module.css';

/** A labelled input of the panel. */
export function Setting({
  label,
  hint,
  children,
}: {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <Form.Item className={styles.setting ?? ''} label={label} htmlFor={id} extra={hint}>
      {children(id)}
    </Form.Item>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly labels: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

/** A setting that is one of a few values, in the order of their labels. */
export function Choice<Value extends string>({ label, hint, value, labels, onChange }: ChoiceProps<Value>) {
  const t = useTexts();
  const options = Object.entries<string>(labels).map(([key, text]) => ({ value: key, label: t(text) }));
  const isValue = (key: string): key is Value => Object.hasOwn(labels, key);
  return (
    <Setting label={label} {...(hint !== undefined && { hint })}>
      {(id) => (
        <Select<string>
          id={id}
          style={{ width: '100%' }}
          value={value}
          options={options}
          onChange={(chosen) => {
            if (isValue(chosen)) onChange(chosen);
          }}
        />
      )}
    </Setting>
  );
}

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly suffix?: string;
  readonly onChange: (value: number) => void;
}

/** A setting that is a whole number. */
export function WholeNumber({ label, onChange, ...input }: NumberProps) {
  return (
    <Setting label={label}>
      {(id) => (
        <InputNumber<number>
          id={id}
          style={{ width: '100%' }}
          precision={0}
          {...input}
          onChange={(value) => value !== null && onChange(value)}
        />
      )}
    </Setting>
  );
}

const MAX_MINUTES = 525_600;

interface MinutesProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
  /** Whether only working time counts. A day of working time is 24 hours of it, so that days are not offered then. */
  readonly inWorkingTime: boolean | undefined;
  readonly onWorkingTime: (inWorkingTime: boolean) => void;
}

/** A time in the unit that suits it, and whether it is counted by the calendar of working time (APR-07). */
export function Minutes({ label, value, onChange, inWorkingTime = false, onWorkingTime }: MinutesProps) {
  const t = useTexts();
  const unit = unitOf(value, inWorkingTime);
  const [day, hour, minute] = TIME_UNITS;
  const limit = (minutes: number) => Math.min(MAX_MINUTES, Math.max(1, Math.round(minutes)));
  return (
    <>
      <Setting label={label}>
        {(id) => (
          <div className={styles.pair}>
            <InputNumber<number>
              id={id}
              min={1}
              max={Math.floor(MAX_MINUTES / unit)}
              precision={0}
              value={value / unit}
              onChange={(amount) => amount !== null && onChange(limit(amount * unit))}
            />
            <Select
              aria-label={t('时间单位')}
              value={unit}
              options={[
                { value: minute, label: t('分钟') },
                { value: hour, label: t('小时') },
                ...(inWorkingTime ? [] : [{ value: day, label: t('天') }]),
              ]}
              onChange={(chosen: number) => onChange(limit((value / unit) * chosen))}
            />
          </div>
        )}
      </Setting>
      <div className={styles.flags}>
        <Checkbox checked={inWorkingTime} onChange={({ target }) => onWorkingTime(target.checked)}>
          {t('按工作时间计算')}
        </Checkbox>
      </div>
    </>
  );
}
