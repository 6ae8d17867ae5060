import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { letterCategories } from 'contract/messages/letterCategories';
import type { LetterCategory } from 'contract/messages/letterCategories';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListLetterCategoriesQuery, letterCategoriesApi } from '@/api/messages/letterCategories';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { LabelTag } from '@/ui/status/LabelTag';
import { statusOptions } from '@/ui/status/StatusTag';
import { CategoryActions } from './CategoryActions';
import { CategoryForm } from './CategoryForm';

/** The categories of letters (MSG-01). */
export function CategoriesScreen() {
  const t = useTexts();
  const list = useList(letterCategories.listLetterCategories, {
    prefetch: letterCategoriesApi.usePrefetch('listLetterCategories'),
  });
  const query = useListLetterCategoriesQuery(list.params);
  const [dialog, setDialog] = useState<'add' | LetterCategory>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };

  return (
    <Page title={t('站内信分类')} description={t('站内信与模板的分类，员工可按分类查看消息')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('categoryName')} label={t('分类名称')} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="categoryId"
        emptyText={t('暂无分类，请点击右上角“新增”添加')}
        columns={[
          {
            title: t('分类名称'),
            dataIndex: 'categoryName',
            width: 180,
            fixed: 'left',
            sorter: true,
            render: (_, { tagType, categoryName }) => <LabelTag tagType={tagType} label={categoryName} />,
          },
          { title: t('排序'), dataIndex: 'sort', width: 90, sorter: true },
          statusColumn(ENABLED_STATUS_LABELS),
          { title: t('模板数'), dataIndex: 'templateCount', width: 90 },
          { title: t('备注'), dataIndex: 'remark', width: 240, ellipsis: true },
          timeColumn({ title: t('创建时间'), dataIndex: 'createTime', sorter: true }),
          actionsColumn((category: LetterCategory) => (
            <CategoryActions category={category} onEdit={() => setDialog(category)} />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={letterCategories.addLetterCategory.needs}
            type="primary"
            onClick={() => setDialog('add')}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog && <CategoryForm category={dialog === 'add' ? undefined : dialog} onSaved={saved} onClose={close} />}
    </Page>
  );
}
