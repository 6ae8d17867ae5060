import { Select } from 'antd';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import { useTexts } from '@/platform/language/useTexts';
import { Setting } from './inputs';
import { useProcessScope } from './processScope';

interface Props {
  readonly label: string;
  /** The kinds of fields that are offered. Undefined: all. */
  readonly kinds?: readonly FieldKind[];
  /** Empty: no field is chosen. */
  readonly value: string;
  readonly onChange: (field: string) => void;
}

/** Chooses a field of the form of the process. A field that the form does not have any more stays, by its reference. */
export function FieldSelect({ label, kinds, value, onChange }: Props) {
  const t = useTexts();
  const { fields } = useProcessScope();
  const offered = fields.filter(({ field }) => kinds?.includes(field.kind) ?? true);
  return (
    <Setting label={label}>
      {(id) => (
        <Select<string>
          id={id}
          showSearch
          optionFilterProp="label"
          style={{ width: '100%' }}
          placeholder={t('请选择')}
          notFoundContent={t('流程的表单中没有可用的字段')}
          value={value === '' ? null : value}
          options={offered.map(({ reference, label: name }) => ({ value: reference, label: name }))}
          onChange={onChange}
        />
      )}
    </Setting>
  );
}
