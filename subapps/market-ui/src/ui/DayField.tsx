import { DatePicker } from 'antd';
import dayjs from 'dayjs';

interface Props {
  /** antd's form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (day: string | undefined) => void;
  readonly placeholder: string;
}

/** A field for one day, whose value is YYYY-MM-DD. */
export function DayField({ id, value, onChange, placeholder }: Props) {
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      onChange={(_, day) => onChange?.([day].flat()[0] || undefined)}
    />
  );
}
