import { letterCategories } from 'contract/messages/letterCategories';
import type { LetterCategory } from 'contract/messages/letterCategories';
import {
  useChangeLetterCategoryStatusMutation,
  useRemoveLetterCategoryMutation,
} from '@/api/messages/letterCategories';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly category: LetterCategory;
  readonly onEdit: () => void;
}

/** The actions on one category of letters. */
export function CategoryActions({ category: { categoryId, categoryName, status, templateCount }, onEdit }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeLetterCategoryStatusMutation();
  const [removeCategory] = useRemoveLetterCategoryMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { updateLetterCategory, changeLetterCategoryStatus, removeLetterCategory } = letterCategories;
  const isOn = status === 'NORMAL';

  const toggle = () =>
    tell(
      changeStatus({ categoryId, status: isOn ? 'STOP_USING' : 'NORMAL' }).unwrap(),
      isOn ? t('已停用') : t('已启用'),
    );
  const blocked =
    templateCount > 0 ? { reason: t('该分类下有 {n} 个模板，不能删除', { n: templateCount }) } : undefined;
  const remove = () =>
    confirm({
      title: t('删除分类“{name}”？', { name: categoryName }),
      content: t('删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeCategory({ categoryId }).unwrap(), t('已删除')),
    });

  return (
    <AuthorizedActions
      actions={[
        { label: t('编辑'), needs: updateLetterCategory.needs, onClick: onEdit },
        {
          label: isOn ? t('停用') : t('启用'),
          needs: changeLetterCategoryStatus.needs,
          onClick: () => void toggle(),
        },
        { label: t('删除'), needs: removeLetterCategory.needs, isDanger: true, blocked, onClick: remove },
      ]}
    />
  );
}
