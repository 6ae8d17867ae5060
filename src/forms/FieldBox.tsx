import { memo } from 'react';
import type { FormField } from 'contract/workflow/formField';
import { useTexts } from '@/platform/language/useTexts';
import { FieldControl } from './FieldControl';
import type { FormLook } from './parts';
import type { DrawnField } from './drawForm';
import { arePropsSame } from './isSame';
import { GROUP_KINDS } from './kinds/registry';
import type { FormActions } from './useFormState';
import styles from './forms.module.css';

interface Props {
  readonly field: FormField;
  readonly drawn: DrawnField;
  readonly actions: FormActions;
  readonly look: FormLook;
}

/** A field with its label, its help and its problem. Drawn anew only when something of it changes. */
export const FieldBox = memo(function FieldBox({ field, drawn, actions, look }: Props) {
  const { prefix, isPhone, labelPosition } = look;
  const id = `${prefix}${field.id}`;
  return (
    <div
      className={labelPosition === 'LEFT' ? styles.fieldBeside : styles.field}
      {...(!isPhone && { style: { gridColumn: `span ${field.width}` } })}
      data-field={field.id}
      tabIndex={-1}
    >
      {field.kind !== 'description' && <FieldLabel id={id} field={field} isEditable={drawn.isEditable} />}
      <div className={styles.control}>
        <FieldControl
          id={id}
          labelledBy={`${id}-label`}
          field={field}
          drawn={drawn}
          onChange={(value) => actions.change(field.id, value)}
        />
      </div>
    </div>
  );
}, arePropsSame);

interface LabelProps {
  readonly id: string;
  readonly field: FormField;
  readonly isEditable: boolean;
}

/** The label of a field, which is tied to its input where that is one element. */
export function FieldLabel({ id, field, isEditable }: LabelProps) {
  const t = useTexts();
  const content = (
    <>
      {isEditable && field.required && <span className={styles.required} title={t('必填')} aria-hidden />}
      {field.label}
    </>
  );
  const isTied = isEditable && !GROUP_KINDS.has(field.kind);
  return isTied ? (
    <label id={`${id}-label`} htmlFor={id} className={styles.label}>
      {content}
    </label>
  ) : (
    <span id={`${id}-label`} className={styles.label}>
      {content}
    </span>
  );
}
