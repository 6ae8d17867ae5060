import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';

/** An option: its id and its label. */
export type Option = readonly [value: string, label: string];

/** Props of {@link OptionsPicker}. */
export interface OptionsPickerProps extends ProFormSelectProps {
  readonly offered: readonly Option[];
  /** The present choice, shown by name even if it is no longer offered. */
  readonly held?: readonly Option[];
  readonly isLoading: boolean;
}

/**
 * A form field that chooses among the rows of a query, searched by label. A present choice that is no longer offered
 * keeps its name.
 */
export function OptionsPicker({ offered, held = [], isLoading, ...props }: OptionsPickerProps) {
  const names = new Map([...held, ...offered]);
  return (
    <ProFormSelect
      {...props}
      showSearch
      options={[...names].map(([value, label]) => ({ value, label }))}
      fieldProps={{ loading: isLoading, optionFilterProp: 'label', ...props.fieldProps }}
    />
  );
}
