import { InputNumber } from 'antd';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from './readOnlyForm';

// In bytes.
const SIZE_UNITS = { MB: 1024 ** 2, GB: 1024 ** 3 } as const;

interface Props {
  readonly unit: keyof typeof SIZE_UNITS;
  readonly id?: string;
  readonly disabled?: boolean;
  /** In bytes. Null: no limit. */
  readonly value?: number | null;
  readonly onChange?: (bytes: number | null) => void;
}

/** Takes a size in a unit that people use. The value is in bytes; an empty field is no limit. */
export function SizeInput({ unit, id, disabled = false, value, onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const bytes = SIZE_UNITS[unit];
  if (isReadOnly) return <span>{typeof value === 'number' ? formatFileSize(value) : t('无限制')}</span>;
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      disabled={disabled}
      min={0.01}
      precision={2}
      value={typeof value === 'number' ? value / bytes : null}
      onChange={(size) => onChange?.(size === null ? null : Math.round(size * bytes))}
      suffix={unit}
      placeholder={t('无限制')}
      style={{ width: '100%' }}
    />
  );
}
