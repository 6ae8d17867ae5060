import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { formatDateTime } from '@/ui/list/formatDateTime';

interface Props {
  /** The form passes `id`, `value` and `onChange`. The value is a day, YYYY-MM-DD, or a moment in ISO format. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  /** Whether the value is a moment, not a day. */
  readonly hasTime?: boolean;
  readonly placeholder: string;
}

/** A form field for a day or a moment in the future, whose value is the text that the contract takes. */
export function MomentInput({ id, value, onChange, hasTime = false, placeholder }: Props) {
  if (useReadOnlyForm()) return hasTime ? formatDateTime(value) : (value ?? '-');
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      style={{ width: '100%' }}
      showTime={hasTime && { format: 'HH:mm' }}
      format={hasTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      placeholder={placeholder}
      value={value ? dayjs(value) : null}
      disabledDate={isPast}
      onChange={(moment: Dayjs | null) =>
        onChange?.(moment && (hasTime ? moment.second(0).millisecond(0).toISOString() : moment.format('YYYY-MM-DD')))
      }
    />
  );
}

function isPast(day: Dayjs): boolean {
  return day.endOf('day').valueOf() < Date.now();
}
