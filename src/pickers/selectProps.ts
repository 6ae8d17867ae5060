/**
 * The props of a picker outside of antd's forms, such as in a form that a merchant has designed. The choice is a list, even
 * where one row can be chosen.
 */
export interface ReferenceSelectProps {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly status?: 'error';
  readonly placeholder?: string;
  readonly isMultiple: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The props of antd's select for a choice of one row or of several. */
export function choiceProps({ isMultiple, chosen, onChoose, ...props }: ReferenceSelectProps) {
  return {
    ...props,
    ...(isMultiple && { mode: 'multiple' as const }),
    value: isMultiple ? [...chosen] : (chosen[0] ?? null),
    // antd gives a list with `mode`, and one value or nothing without.
    onChange: (given: string | string[] | null | undefined) => onChoose([given ?? []].flat()),
    allowClear: true,
    showSearch: true,
    style: { width: '100%' },
  };
}
