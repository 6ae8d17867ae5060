import { Card, Skeleton } from 'antd';
import { useState } from 'react';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import { useListDictionariesQuery, dictionaryAdministrationApi } from '@/api/site/dictionaryAdministration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useRefetchOnRepeat } from '@/ui/list/useRefetchOnRepeat';
import { useList } from '@/ui/list/useList';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import { Page } from '@/ui/page/Page';
import { DictionariesPanel } from './DictionariesPanel';
import { DictionaryForm } from './DictionaryForm';
import { DictionaryItems } from './DictionaryItems';
import { ImportDialog } from './ImportDialog';
import { ItemForm } from './ItemForm';
import type { DictionaryDialog } from './dialog';
import styles from './dictionaries.module.css';
import { usePageSearch } from '@/ui/page/pageAddress';

// The query parameter with the open dictionary.
const DICTIONARY_PARAM = 'code';

/** The dictionaries of the installation, with the items of the selected one beside them (DIC-01). */
export function DictionariesScreen() {
  const t = useTexts();
  const list = useList(dictionaryAdministration.listDictionaries, {
    prefetch: dictionaryAdministrationApi.usePrefetch('listDictionaries'),
  });
  const query = useListDictionariesQuery(list.params);
  const [search, setSearch] = usePageSearch();
  const [dialog, setDialog] = useState<DictionaryDialog>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { succeed } = useFeedback();
  const { data, error, isFetching, refetch } = query;
  useRefetchOnRepeat(list, refetch);
  const selected = data?.rows.find(({ dictCode }) => dictCode === search.get(DICTIONARY_PARAM)) ?? data?.rows[0];
  const close = () => setDialog(undefined);
  const saved = (text = t('已保存')) => {
    succeed(text);
    close();
  };

  return (
    <Page title={t('字典管理')} description={t('所有租户共用的选项及其名称，仅平台可以维护')}>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <div className={styles.columns}>
        <DictionariesPanel
          list={list}
          query={query}
          selected={selected}
          onSelect={(dictCode) => setSearch({ ...Object.fromEntries(search), [DICTIONARY_PARAM]: dictCode })}
          chosen={chosen}
          onChoose={setChosen}
          open={setDialog}
        />
        {selected ? (
          <DictionaryItems
            key={selected.dictCode}
            dictionary={selected}
            open={setDialog}
            onRemoved={() => setChosen(chosen.filter((dictCode) => dictCode !== selected.dictCode))}
          />
        ) : (
          <Card variant="borderless">
            {isFetching ? <Skeleton active paragraph={{ rows: 8 }} /> : data && <NoDictionary />}
          </Card>
        )}
      </div>
      {dialog?.kind === 'dictionary' && (
        <DictionaryForm
          dictionary={dialog.dictionary}
          onSaved={(dictCode) => {
            saved();
            // Searches for an added dictionary, which may not be on the current page.
            if (!dialog.dictionary) setSearch({ keyword: dictCode, [DICTIONARY_PARAM]: dictCode });
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'item' && <ItemForm {...dialog} onSaved={() => saved()} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDialog onImported={saved} onClose={close} />}
    </Page>
  );
}

function NoDictionary() {
  const t = useTexts();
  return <EmptyState drawing="choice" text={t('选择一个字典后，可在此维护它的字典项')} />;
}
