import { ProFormText } from '@ant-design/pro-components';
import { Button, Card, Flex, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { APP_CATEGORY_DICTIONARY, apps } from 'contract/access/apps';
import { optionalText } from 'contract/rules';
import { useListAppsQuery } from '@/api/access/apps';
import { useDict } from '@/kernel/dictionaries/useDict';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { DictSelect } from '@/pickers/DictSelect';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { ListFilter } from '@/ui/list/ListFilter';
import { useRefetchOnRepeat } from '@/ui/list/useRefetchOnRepeat';
import { useList } from '@/ui/list/useList';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import { Page } from '@/ui/page/Page';
import { AppForm } from './AppForm';
import { CategoryTable } from './CategoryTable';
import { AppMerchantsDrawer } from './AppMerchantsDrawer';
import { getSortedCategories, filterApps } from './categories';
import type { AppDialog } from './dialog';

// The list endpoint takes no filter: the server sends all apps at once. The filter in the address narrows only what is
// shown.
const filteredList = { ...apps.listApps, arg: v.object({ keyword: optionalText(), appCategory: optionalText() }) };

/** The applications of the installation, by category (SYS-01). */
export function AppsScreen() {
  const t = useTexts();
  const list = useList(filteredList);
  const { data, error, isFetching, refetch } = useListAppsQuery();
  useRefetchOnRepeat(list, refetch);
  const { options, labelOf } = useDict(APP_CATEGORY_DICTIONARY);
  const [dialog, setDialog] = useState<AppDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const saved = () => {
    succeed(t('已保存'));
    close();
  };
  const { keyword, appCategory } = list.params;
  const found = useMemo(() => filterApps(data ?? [], keyword ?? ''), [data, keyword]);
  const categories = getSortedCategories(found, options, labelOf).filter(
    (category) => !appCategory || category.appCategory === appCategory,
  );

  return (
    <Page title={t('应用管理')} description={t('顶部导航中的应用，以及哪些租户拥有它们，仅平台可以维护')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('keyword')} label={t('关键字')} placeholder={t('名称、编码或路径')} />
        <DictSelect
          name={list.field('appCategory').name}
          code={APP_CATEGORY_DICTIONARY}
          label={t('应用分类', { meaning: 'field' })}
        />
      </ListFilter>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Card variant="borderless" styles={{ body: { padding: '16px 24px 24px' } }}>
        <Flex vertical gap={24}>
          <Flex justify="flex-end">
            <AuthorizedButton needs={apps.addApp.needs} type="primary" onClick={() => setDialog({ kind: 'form' })}>
              {t('新增')}
            </AuthorizedButton>
          </Flex>
          {categories.map(({ title, ...category }) => (
            <CategoryTable
              key={category.appCategory}
              {...category}
              title={t(title)}
              all={found}
              isWhole={!keyword}
              isFetching={isFetching}
              open={setDialog}
            />
          ))}
          {categories.length === 0 &&
            (data ? (
              <EmptyState drawing="search" text={t('没有符合条件的应用')}>
                <Button onClick={() => list.setFilter({})}>{t('清空筛选')}</Button>
              </EmptyState>
            ) : (
              isFetching && <Skeleton active paragraph={{ rows: 8 }} />
            ))}
        </Flex>
      </Card>
      {dialog?.kind === 'form' && <AppForm app={dialog.app} onSaved={saved} onClose={close} />}
      {dialog?.kind === 'merchants' && <AppMerchantsDrawer app={dialog.app} onSaved={saved} onClose={close} />}
    </Page>
  );
}
