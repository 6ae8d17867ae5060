import { Select } from 'antd';

interface Props {
  /** Given by the form, as are the next two. */
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isSearched?: boolean;
  readonly isLoading?: boolean;
}

/** A field with some choices. What else a form of antd says of a field would stand at an element that may not have it. */
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
