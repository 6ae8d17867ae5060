import { Skeleton } from 'antd';
import { Suspense, createElement } from 'react';
import type { ReactNode } from 'react';
import type { FormField, InputKind } from 'contract/workflow/formField';
import { contractOf } from 'contract/workflow/formIndex';
import type { FormValue } from 'contract/workflow/formValues';
import { useTexts } from '@/platform/language/useTexts';
import type { KindViewProps } from './kinds/kind';
import { kindParts } from './kinds/registry';

/** Props of {@link FieldView}. */
export interface FieldViewProps {
  readonly field: FormField;
  readonly value: FormValue | undefined;
}

/**
 * The value of a field as it is read, on screen and in print (FRM-03): names in place of ids, pictures, links to files.
 * A dash for an empty value.
 */
export function FieldView({ field, value }: FieldViewProps): ReactNode {
  const t = useTexts();
  const { filledBy, isEmpty } = contractOf(field);
  // A masked text is no value of its kind, but a text that is shown as it is.
  if (field.mask !== 'NONE' && typeof value === 'string') return value;
  if (filledBy !== 'NOBODY' && isEmpty(value)) return field.kind === 'serialNumber' ? t('提交时自动生成') : '-';
  return (
    <Suspense fallback={<Skeleton.Input active size="small" />}>{renderView(field.kind, { field, value })}</Suspense>
  );
}

function renderView<Kind extends InputKind>(kind: Kind, props: KindViewProps<Kind>): ReactNode {
  return createElement(kindParts[kind].View, props);
}
