import { ProFormSelect, ProFormTreeSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps, ProFormTreeSelectProps } from '@ant-design/pro-components';
import { useEffect, useState } from 'react';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';

// Milliseconds without typing after which the search starts.
const DEBOUNCE_MS = 300;

/** An option: its id and its label. */
export type PickerOption = readonly [value: string, label: string];

/** Props of {@link OptionsPicker}. */
export interface OptionsPickerProps extends ProFormSelectProps {
  readonly offered: readonly PickerOption[];
  /** The present choice, shown by name even if it is no longer offered. */
  readonly held?: readonly PickerOption[];
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

/** The keyword for which a {@link SearchPicker} lists users, and its setter. */
export interface SearchKeyword {
  /** What the user has typed, trimmed, after a short pause in typing. The list query takes it as its parameter. */
  readonly keyword: string;
  readonly onSearch: (typed: string) => void;
}

/**
 * Keeps the state of a {@link SearchPicker}: the keyword for the query whose rows the picker offers. A keyword has at
 * most `maxLength` characters.
 */
export function useSearchKeyword(maxLength: number): SearchKeyword {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(typed.trim().slice(0, maxLength));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, maxLength]);
  return { keyword, onSearch: setTyped };
}

interface SearchPickerProps extends OptionsPickerProps {
  readonly onSearch: SearchKeyword['onSearch'];
  /** The failure of the query, shown in place of the options. */
  readonly error: unknown;
}

/** A form field that chooses among the users that the server finds for a keyword. */
export function SearchPicker({ isLoading, onSearch, error, ...props }: SearchPickerProps) {
  const t = useTexts();
  return (
    <OptionsPicker
      {...props}
      isLoading={isLoading}
      fieldProps={{
        // Disables antd's own filter: the server has already filtered the options.
        filterOption: false,
        onSearch,
        notFoundContent: isFailure(error) ? t(error.message) : isLoading ? t('正在搜索') : t('没有找到用户'),
        ...props.fieldProps,
      }}
    />
  );
}

/** An option of a {@link TreePicker} with the options that it contains. */
export interface TreeOption {
  readonly value: string;
  readonly title: string;
  readonly disabled: boolean;
  readonly children: TreeOption[];
}

interface TreePickerProps extends ProFormTreeSelectProps {
  /** The options as a new array that no other component uses, since antd writes into the options that it receives. */
  readonly offered: TreeOption[];
  readonly isLoading: boolean;
}

/** A form field that chooses among the nodes of a tree, searched by title. The tree begins expanded. */
export function TreePicker({ offered, isLoading, ...props }: TreePickerProps) {
  return (
    <ProFormTreeSelect
      {...props}
      fieldProps={{
        treeData: offered,
        loading: isLoading,
        treeNodeFilterProp: 'title',
        showSearch: true,
        treeDefaultExpandAll: true,
        ...props.fieldProps,
      }}
    />
  );
}
