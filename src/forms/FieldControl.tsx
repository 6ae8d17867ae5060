import { useMemo } from 'react';
import type { FormField } from 'contract/workflow/formField';
import type { FormValue } from 'contract/workflow/formValues';
import { useTexts } from '@/platform/language/useTexts';
import { FieldInput } from './FieldInput';
import { FieldView } from './FieldView';
import type { DrawnField } from './drawForm';
import { GROUP_KINDS } from './kinds/registry';
import { InputDescriptionContext } from './surroundings';
import styles from './forms.module.css';

interface Props {
  readonly id: string;
  /** The ids of what names the input. */
  readonly labelledBy: string;
  readonly field: FormField;
  readonly drawn: DrawnField;
  readonly onChange: (value: FormValue | undefined) => void;
  /** Whether it stands in a cell, whose name is in another place. */
  readonly isCell?: boolean;
}

/** The input of a field, or its value if it can only be read, with its help and its problem. */
export function FieldControl({ id, labelledBy, field, drawn, onChange, isCell = false }: Props) {
  const t = useTexts();
  const { isEditable, value, offered, problem } = drawn;
  const help = isEditable ? field.help : undefined;
  const isNamed = isCell || GROUP_KINDS.has(field.kind);
  const describedBy = [...(help ? [`${id}-help`] : []), ...(problem ? [`${id}-problem`] : [])].join(' ');
  const description = useMemo(
    () => ({
      labelledBy: isNamed ? labelledBy : undefined,
      describedBy: describedBy === '' ? undefined : describedBy,
      isInvalid: problem !== undefined,
      isRequired: field.required,
    }),
    [isNamed, labelledBy, describedBy, problem, field.required],
  );
  return (
    <>
      {isEditable ? (
        <InputDescriptionContext value={description}>
          <FieldInput field={field} id={id} value={value} onChange={onChange} {...(offered && { offered })} />
        </InputDescriptionContext>
      ) : (
        <div className={styles.view}>
          <FieldView field={field} value={value} />
        </div>
      )}
      {help && (
        <div id={`${id}-help`} className={styles.hint}>
          {help}
        </div>
      )}
      {problem && (
        <div id={`${id}-problem`} className={styles.problem} role="alert">
          {t(problem)}
        </div>
      )}
    </>
  );
}
