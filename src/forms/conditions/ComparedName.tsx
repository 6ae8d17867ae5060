import type { Operator } from 'contract/workflow/conditions';
import type { ReactNode } from 'react';
import { useDict } from '@/kernel/dictionaries/useDict';
import { OrganizationName, PositionName, RoleName, UserName } from '@/pickers/names';
import type { ConditionField } from './conditionField';
import { listCascadeOptions } from './conditionField';

/** A value with which a field is compared. */
export interface Compared {
  readonly field: ConditionField['field'];
  readonly operator: Operator;
  readonly value: string;
}

/** The name of a compared value as far as the definition itself has it. */
export function findKnownName(field: ConditionField['field'], value: string | number | boolean): string | undefined {
  switch (field.kind) {
    case 'radio':
    case 'checkbox':
    case 'select':
      return field.settings.options.find((option) => option.value === value)?.label || undefined;
    case 'cascade':
      return listCascadeOptions(field.settings.options).find((option) => option.value === value)?.label;
    case 'switch':
      return (value === true ? field.settings.onLabel : field.settings.offLabel) || undefined;
    default:
      return undefined;
  }
}

/** The name of a compared value that the server knows. A value without a name is shown as it is. */
export function ComparedName({ field, operator, value }: Compared): ReactNode {
  if (operator === 'BELONGS_TO') return <OrganizationName id={value} />;
  switch (field.kind) {
    case 'user':
      return <UserName id={value} />;
    case 'organization':
      return <OrganizationName id={value} />;
    case 'position':
      return <PositionName id={value} />;
    case 'role':
      return <RoleName id={value} />;
    case 'dictionary':
      return field.settings.dictType === '' ? value : <ItemName code={field.settings.dictType} value={value} />;
    default:
      return value;
  }
}

function ItemName({ code, value }: { readonly code: string; readonly value: string }) {
  return useDict(code).labelOf(value);
}
