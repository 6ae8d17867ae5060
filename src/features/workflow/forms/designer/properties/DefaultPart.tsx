import type { FieldDefault, FormField } from 'contract/workflow/formField';
import { useTexts } from '@/platform/language/useTexts';
import { listDefaults } from './applicability';
import { ConstantInput } from './ConstantInput';
import { FormulaInput } from './FormulaInput';
import { ChoiceProperty, Property } from './inputs/Property';

interface Props {
  readonly field: FormField;
  readonly onChange: (value: FieldDefault | null) => void;
}

/** With what a new form is filled in: the kinds of defaults that the field can have, and what the chosen one needs. */
export function DefaultPart({ field, onChange }: Props) {
  const t = useTexts();
  const given = field.default;
  const labels: Readonly<Record<FieldDefault['type'], string>> = {
    CONSTANT: t('固定的值'),
    ME: t('填写人'),
    MY_ORGANIZATION: t('填写人的部门'),
    TODAY: t('填写当天'),
    FORMULA: t('公式的结果'),
  };
  const possible = listDefaults(field);
  // A default that the field can't have is shown as long as it is there.
  const types = given && !possible.includes(given.type) ? [...possible, given.type] : possible;
  return (
    <>
      <ChoiceProperty<FieldDefault['type'] | 'NONE'>
        label={t('新建时填入')}
        value={given?.type ?? 'NONE'}
        options={[
          { value: 'NONE' as const, label: t('不填入') },
          ...types.map((value) => ({ value, label: labels[value] })),
        ]}
        onChange={(type) => onChange(createDefault(type))}
      />
      {given?.type === 'CONSTANT' && (
        <Property label={t('填入的值')}>
          {(id) => (
            <ConstantInput
              field={field}
              id={id}
              value={given.value ?? undefined}
              onChange={(value) => onChange({ type: 'CONSTANT', value: value ?? null })}
            />
          )}
        </Property>
      )}
      {given?.type === 'FORMULA' && (
        <FormulaInput
          label={t('填入值的公式')}
          value={given.formula}
          onChange={(formula) => onChange({ type: 'FORMULA', formula })}
        />
      )}
    </>
  );
}

function createDefault(type: FieldDefault['type'] | 'NONE'): FieldDefault | null {
  switch (type) {
    case 'NONE':
      return null;
    case 'CONSTANT':
      return { type, value: null };
    case 'FORMULA':
      return { type, formula: '' };
    case 'ME':
    case 'MY_ORGANIZATION':
    case 'TODAY':
      return { type };
  }
}
