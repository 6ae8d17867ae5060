import { useState } from 'react';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { OptionsPicker } from './OptionsPicker';
import type { OptionsPickerProps } from './OptionsPicker';
import { useDebounced } from './useDebounced';

const DEBOUNCE_MS = 300;

/** The keyword of a {@link SearchPicker}. */
export interface SearchKeyword {
  /** What the user has typed, trimmed, after a short pause in typing. The parameter of the query. */
  readonly keyword: string;
  readonly onSearch: (typed: string) => void;
}

/** The state of a {@link SearchPicker}, for the query that it shows. A keyword has at most `maxLength` characters. */
export function useSearchKeyword(maxLength: number): SearchKeyword {
  const [typed, setTyped] = useState('');
  return { keyword: useDebounced(typed.trim().slice(0, maxLength), DEBOUNCE_MS), onSearch: setTyped };
}

interface Props extends OptionsPickerProps {
  readonly onSearch: SearchKeyword['onSearch'];
  /** The failure of the query, shown in place of the options. */
  readonly error: unknown;
}

/** A form field that chooses among the users that the server finds for a keyword. */
export function SearchPicker({ isLoading, onSearch, error, ...props }: Props) {
  const t = useTexts();
  return (
    <OptionsPicker
      {...props}
      isLoading={isLoading}
      fieldProps={{
        // The server has already filtered.
        filterOption: false,
        onSearch,
        notFoundContent: isFailure(error) ? t(error.message) : isLoading ? t('正在搜索') : t('没有找到用户'),
        ...props.fieldProps,
      }}
    />
  );
}
