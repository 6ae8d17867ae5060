import { Fragment } from 'react';
import type { Conditions } from 'contract/workflow/conditions';
import { describeConditions } from 'contract/workflow/describeConditions';
import type { Message } from 'contract/text';
import { ComparedName, findKnownName } from './ComparedName';
import type { Compared } from './ComparedName';
import type { ConditionField } from './conditionField';
import styles from './conditions.module.css';

// Marks of private use, between which a sentence has the place of a name that is looked up.
const PLACE = /\uE000(\d+)\uE001/;

interface Props {
  readonly value: Conditions;
  readonly fields: readonly ConditionField[];
  /** Completes the sentence, such as `当 {conditions} 时显示`, in the language of the user. */
  readonly toText: (conditions: Message) => string;
}

/** A rule as a sentence, with the names of what its conditions compare with. */
export function ConditionsSentence({ value, fields, toText }: Props) {
  const byReference = new Map(fields.map((field) => [field.reference, field]));
  const compared: Compared[] = [];
  const message = describeConditions(value, {
    labelOf: (reference) => byReference.get(reference)?.label ?? reference,
    nameOf: (reference, one, operator) => {
      const field = byReference.get(reference)?.field;
      if (!field) return undefined;
      const known = findKnownName(field, one);
      if (known !== undefined || typeof one !== 'string') return known;
      compared.push({ field, operator, value: one });
      return `\uE000${compared.length - 1}\uE001`;
    },
  });
  // Splitting by a group keeps what it matches at the odd places.
  const parts = toText(message).split(PLACE);
  return (
    <p className={styles.sentence}>
      {parts.map((part, index) => {
        const named = index % 2 === 1 ? compared[Number(part)] : undefined;
        return <Fragment key={index}>{named ? <ComparedName {...named} /> : part}</Fragment>;
      })}
    </p>
  );
}
