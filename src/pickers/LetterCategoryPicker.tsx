import type { ProFormSelectProps } from '@ant-design/pro-components';
import { useListOwnLetterCategoriesQuery } from '@/api/messages/letters';
import { OptionsPicker } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The present choice, shown by name even if it is disabled. */
  readonly held?: { readonly categoryId: string; readonly categoryName: string } | undefined;
  /** Whether to offer disabled categories as well, as a filter does. */
  readonly withDisabled?: boolean;
}

/** A form field that chooses a category of letters. */
export function LetterCategoryPicker({ held, withDisabled = false, ...props }: Props) {
  const { data = [], isLoading } = useListOwnLetterCategoriesQuery();
  const offered = data.filter(({ status }) => withDisabled || status === 'NORMAL');
  return (
    <OptionsPicker
      {...props}
      offered={offered.map((one) => [one.categoryId, one.categoryName])}
      held={held ? [[held.categoryId, held.categoryName]] : []}
      isLoading={isLoading}
    />
  );
}
