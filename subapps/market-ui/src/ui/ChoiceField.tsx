import { Select } from 'antd';

interface Props {
  /** Passed by antd's form, as are the next two. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isSearched?: boolean;
  readonly isLoading?: boolean;
}

/**
 * A field with some choices. Drops the other props of antd's form, which would be set on an element that must not have
 * them.
 */
export function ChoiceField({ id, value, onChange, options, placeholder, isSearched, isLoading }: Props) {
  return (
    <Select<string | null>
      placeholder={placeholder}
      {...(id !== undefined && { id })}
      value={value ?? null}
      onChange={(chosen) => onChange?.(chosen)}
      options={[...options]}
      showSearch={isSearched ?? false}
      optionFilterProp="label"
      loading={isLoading ?? false}
    />
  );
}
