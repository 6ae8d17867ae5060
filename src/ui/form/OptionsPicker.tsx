import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';

/** Something that can be chosen: its id and what it is called. */
export type Option = readonly [value: string, label: string];

interface Props extends ProFormSelectProps {
  readonly offered: readonly Option[];
  /** What is chosen already: shown by name even where it is no longer offered. */
  readonly held?: readonly Option[];
  readonly isLoading: boolean;
}

/** A form field that chooses among rows that a query offers; what it holds already keeps its name. Searched by label. */
export function OptionsPicker({ offered, held = [], isLoading, ...props }: Props) {
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
