import { Input } from 'antd';
import { MAX_SECTIONS } from 'contract/workflow/formDefinition';
import type { FormLayout, FormSection } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import { EditableList } from './inputs/EditableList';

interface Props {
  readonly kind: FormLayout['kind'];
  readonly sections: readonly FormSection[];
  readonly onChange: (sections: FormSection[]) => void;
}

/** The sections of a layout: their titles and their order. A section with fields in it can't be removed. */
export function SectionsEditor({ kind, sections, onChange }: Props) {
  const t = useTexts();
  const isGrid = kind === 'grid';
  const nameOf = (index: number) => (isGrid ? t('第 {n} 栏', { n: index + 1 }) : t('第 {n} 页', { n: index + 1 }));
  return (
    <EditableList<FormSection>
      label={t('分区列表')}
      items={sections}
      onChange={onChange}
      nameOf={(_, index) => nameOf(index)}
      addLabel={isGrid ? t('添加一栏') : t('添加一页')}
      max={MAX_SECTIONS}
      createItem={() => ({ title: '', children: [] })}
      findUse={({ children }) => (children.length > 0 ? t('其中有字段，请先移走或删除') : undefined)}
    >
      {(section, change, index) => (
        <Input
          aria-label={t('{name}的标题', { name: nameOf(index) })}
          placeholder={nameOf(index)}
          maxLength={50}
          value={section.title}
          onChange={({ target }) => change({ ...section, title: target.value })}
        />
      )}
    </EditableList>
  );
}
