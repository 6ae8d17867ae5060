import { Empty, Input } from 'antd';
import { MAX_VARIABLES } from 'contract/channels/template';
import type { TemplateVariable } from 'contract/channels/template';
import { MAX_VALUE_LENGTH } from 'contract/channels/templateTexts';
import { MAX_LENGTHS } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { LabelTag } from '@/ui/status/LabelTag';
import styles from './variablesField.module.css';

interface Props {
  /** The names of the variables in the texts of the form. */
  readonly names: readonly string[];
  /** Those of them that only one language uses. */
  readonly oneSided: readonly string[];
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly TemplateVariable[];
  readonly onChange?: (variables: readonly TemplateVariable[]) => void;
}

/** A form field for the variables of a template: a row with sample and description for each that the texts use (CHN-05). */
export function VariablesField({ names, oneSided, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const find = (name: string): TemplateVariable => value.find((one) => one.name === name) ?? { name };
  if (isReadOnly) return <span>{value.map(formatVariable).join(t('；'))}</span>;
  // Entries for names that no text uses stay, since a name may come back while one edits.
  const change = (variable: TemplateVariable) => {
    const used = names.map((name) => (name === variable.name ? variable : find(name)));
    const unused = value.filter(({ name }) => !names.includes(name));
    onChange?.([...used, ...unused].slice(0, MAX_VARIABLES));
  };
  if (names.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('正文和主题中还没有变量')} />;
  return (
    <table id={id} className={styles.variables}>
      <thead>
        <tr>
          <th scope="col">{t('名称')}</th>
          <th scope="col">{t('示例值')}</th>
          <th scope="col">{t('说明')}</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => {
          const variable = find(name);
          return (
            <tr key={name}>
              <th scope="row">
                {name} {oneSided.includes(name) && <LabelTag tagType="warning" label={t('仅一种语言使用')} />}
              </th>
              <td>
                <Input.TextArea
                  aria-label={t('{name}的示例值', { name })}
                  autoSize={{ minRows: 1, maxRows: 4 }}
                  maxLength={MAX_VALUE_LENGTH}
                  value={variable.sample ?? ''}
                  onChange={({ target }) => change({ ...variable, sample: target.value })}
                />
              </td>
              <td>
                <Input
                  aria-label={t('{name}的说明', { name })}
                  maxLength={MAX_LENGTHS.remark}
                  value={variable.description ?? ''}
                  onChange={({ target }) => change({ ...variable, description: target.value })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function formatVariable({ name, sample, description }: TemplateVariable): string {
  return `${name}=${sample ?? ''}${description ? `（${description}）` : ''}`;
}
