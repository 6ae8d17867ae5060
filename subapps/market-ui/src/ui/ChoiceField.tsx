import { Select } from 'antd';

interface Props {
  /** antd's form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isSearched?: boolean;
  readonly isLoading?: boolean;
}

/**
 * A select field. Drops the other props that antd's form passes, since the select would set these props as invalid
 * attributes of its element.
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
