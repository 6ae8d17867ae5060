import { Button, Input } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import styles from './dingtalkTemplates.module.css';

/** A column of texts. */
interface Column {
  readonly name: string;
  readonly label: string;
  readonly max: number;
  readonly placeholder?: string;
  readonly width?: string;
}

type Row = Readonly<Record<string, string>>;

interface Props {
  readonly columns: readonly Column[];
  /** The most rows. */
  readonly max: number;
  readonly addText: string;
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly Row[];
  readonly onChange?: (rows: readonly Row[]) => void;
}

/** A form field for some rows of texts, such as the buttons of a card. */
export function RowsField({ columns, max, addText, id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly)
    return <span>{value.map((row) => columns.map(({ name }) => row[name] ?? '').join(' ')).join(t('；'))}</span>;
  const change = (changed: number, name: string, text: string) =>
    onChange?.(value.map((row, index) => (index === changed ? { ...row, [name]: text } : row)));
  const add = () => onChange?.([...value, Object.fromEntries(columns.map(({ name }) => [name, '']))]);
  return (
    <div id={id}>
      {value.length > 0 && (
        <table className={styles.rows}>
          <thead>
            <tr>
              {columns.map(({ name, label, width }) => (
                <th key={name} scope="col" style={{ width }}>
                  {label}
                </th>
              ))}
              <th scope="col" className={styles.remove}>
                {t('操作')}
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((row, index) => (
              <tr key={index}>
                {columns.map(({ name, label, max: length, placeholder }) => (
                  <td key={name}>
                    <Input
                      aria-label={t('第 {n} 项的{label}', { n: index + 1, label })}
                      maxLength={length}
                      placeholder={placeholder}
                      value={row[name] ?? ''}
                      onChange={({ target }) => change(index, name, target.value)}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    type="link"
                    danger
                    aria-label={t('删除第 {n} 项', { n: index + 1 })}
                    onClick={() => onChange?.(value.filter((_, other) => other !== index))}
                  >
                    {t('删除')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button onClick={add} disabled={value.length >= max}>
        {addText}
      </Button>
    </div>
  );
}
