import type { Condition, Conditions } from 'contract/workflow/conditions';
import { toXmlText } from './writeXml';

type Scalar = string | number | boolean;

/** Writes a rule as a FEEL expression: `amount >= 100 and (kind = "a" or urgent = true)`. */
export function writeConditions(rule: Conditions): string {
  const parts = [
    ...rule.conditions.map(writeCondition),
    ...rule.groups.map((group) => {
      const written = writeConditions(group);
      return group.conditions.length + group.groups.length > 1 ? `(${written})` : written;
    }),
  ];
  return parts.length === 0 ? 'true' : parts.join(rule.match === 'ALL' ? ' and ' : ' or ');
}

function writeCondition({ field, operator, value = [] }: Condition): string {
  const values = [value].flat();
  const written = values.map(writeValue).join(', ');
  const single = values.length === 1 && !Array.isArray(value) ? written : `[${written}]`;
  const ordered = values.map(writeOrdered);
  switch (operator) {
    case 'EQUALS':
      return `${field} = ${single}`;
    case 'NOT_EQUALS':
      return `${field} != ${single}`;
    case 'GREATER':
      return `${field} > ${ordered[0] ?? 'null'}`;
    case 'AT_LEAST':
      return `${field} >= ${ordered[0] ?? 'null'}`;
    case 'LESS':
      return `${field} < ${ordered[0] ?? 'null'}`;
    case 'AT_MOST':
      return `${field} <= ${ordered[0] ?? 'null'}`;
    case 'BETWEEN':
      return `${field} between ${ordered[0] ?? 'null'} and ${ordered[1] ?? 'null'}`;
    case 'CONTAINS':
      return Array.isArray(value)
        ? `(every value in ${single} satisfies list contains(${field}, value))`
        : `contains(${field}, ${single})`;
    case 'ONE_OF':
      return `${field} in (${written})`;
    case 'NONE_OF':
      return `not(${field} in (${written}))`;
    // FEEL knows no organizations. Other tools show the text and can't decide it.
    case 'BELONGS_TO':
      return `belongs to(${field}, [${written}])`;
    case 'IS_EMPTY':
      return `${field} = null`;
    case 'IS_NOT_EMPTY':
      return `${field} != null`;
  }
}

function writeValue(value: Scalar): string {
  return typeof value === 'string' ? toXmlText(JSON.stringify(value)) : String(value);
}

// FEEL orders days and times, but not the texts that say them.
function writeOrdered(value: Scalar): string {
  if (typeof value !== 'string') return writeValue(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return `date("${value}")`;
  if (/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(value)) return `date and time("${value.replace(' ', 'T')}:00")`;
  return /^\d{2}:\d{2}$/.test(value) ? `time("${value}:00")` : writeValue(value);
}
