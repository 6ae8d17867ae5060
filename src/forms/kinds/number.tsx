import { InputNumber, Rate, Slider } from 'antd';
import { amountInWords } from 'contract/workflow/fieldKinds/amountInWords';
import { formatNumber } from 'contract/workflow/describeConditions';
import { useAria, useControl, useEntry } from './kind';
import type { KindInputProps } from './kind';
import styles from '../forms.module.css';

/** Enters a number, with its unit. */
export function NumberInput(props: KindInputProps<'number'>) {
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  const { unit } = field.settings;
  return (
    <InputNumber<number>
      {...entry}
      className={styles.wide ?? ''}
      value={typeof value === 'number' ? value : null}
      {...(unit && { suffix: unit })}
      onChange={(number) => onChange(number ?? undefined)}
    />
  );
}

/** Enters an amount of yuan, and writes it in capital numerals below. */
export function AmountInput(props: KindInputProps<'amount'>) {
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  const words = field.settings.hasCapitals && typeof value === 'number' ? amountInWords(value) : '';
  return (
    <>
      <InputNumber<number>
        {...entry}
        className={styles.wide ?? ''}
        value={typeof value === 'number' ? value : null}
        precision={2}
        prefix="¥"
        onChange={(number) => onChange(number ?? undefined)}
      />
      {words !== '' && <div className={styles.hint}>{words}</div>}
    </>
  );
}

/** Chooses stars. Choosing the same star again takes them back. */
export function RateInput(props: KindInputProps<'rate'>) {
  const { field, value, onChange } = props;
  const control = useControl(props);
  return (
    <Rate
      {...control}
      {...{ role: 'radiogroup' }}
      count={field.settings.stars ?? 5}
      allowHalf={field.settings.allowsHalves}
      value={typeof value === 'number' ? value : 0}
      onChange={(stars) => onChange(stars === 0 ? undefined : stars)}
    />
  );
}

/** Drags a number between two limits. Says which one it is, or that there is none yet. */
export function SliderInput({ field, value, onChange, isDisabled }: KindInputProps<'slider'>) {
  const labelledBy = useAria()['aria-labelledby'];
  const { min, max, step } = field.settings;
  const number = typeof value === 'number' ? value : undefined;
  return (
    <div className={styles.slider}>
      <Slider
        min={min}
        max={max}
        step={step}
        value={number ?? min}
        disabled={isDisabled}
        onChange={onChange}
        {...(labelledBy === undefined ? { ariaLabelForHandle: field.label } : { ariaLabelledByForHandle: labelledBy })}
      />
      <span className={styles.sliderValue}>{number === undefined ? '-' : formatNumber(number)}</span>
    </div>
  );
}
