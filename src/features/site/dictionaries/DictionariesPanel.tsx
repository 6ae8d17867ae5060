import { Button, Card, Input, Table } from 'antd';
import type { CheckboxProps } from 'antd';
import { useState } from 'react';
import type * as v from 'valibot';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { Dictionary } from 'contract/site/dictionaryAdministration';
import type { ListPage } from 'contract/paging';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import type { ListState } from '@/ui/list/useList';
import { EmptyState } from '@/ui/page/EmptyState';
import { DictionaryListItem } from './DictionaryListItem';
import { ExportButton } from './ExportButton';
import type { DictionaryDialog } from './dialog';
import styles from './dictionaries.module.css';

interface Props {
  readonly list: ListState<v.InferOutput<typeof dictionaryAdministration.listDictionaries.arg>>;
  readonly query: {
    readonly data?: ListPage<Dictionary> | undefined;
    readonly isFetching: boolean;
  };
  readonly selected: Dictionary | undefined;
  readonly onSelect: (dictCode: string) => void;
  /** The codes of the ticked dictionaries, including those on other pages of the list. */
  readonly chosen: readonly string[];
  readonly onChoose: (dictCodes: readonly string[]) => void;
  readonly open: (dialog: DictionaryDialog) => void;
}

/** The list of dictionaries, with a search and the actions on several of them. */
export function DictionariesPanel({ list, query, selected, onSelect, chosen, onChoose, open }: Props) {
  const t = useTexts();
  const { data, isFetching } = query;
  const { params, setFilter, setPaging } = list;
  const mayExport = useHasPermission(dictionaryAdministration.exportDictionaries.needs);
  const keyword = params.keyword ?? '';
  const isFiltered = keyword !== '';
  // Updates the field when the list's filter changes by other means than typing: by the back button, or after adding a
  // dictionary.
  const [typed, setTyped] = useState({ text: keyword, keyword });
  if (typed.keyword !== keyword) setTyped({ text: keyword, keyword });
  return (
    <Card variant="borderless" styles={{ body: { padding: '16px 12px' } }}>
      <Input.Search
        allowClear
        value={typed.text}
        onChange={({ target }) => setTyped({ text: target.value, keyword })}
        placeholder={t('搜索字典名称或编码')}
        aria-label={t('搜索字典')}
        onSearch={(text) => setFilter({ keyword: text.trim() })}
      />
      <div className={styles.tools}>
        <AuthorizedButton
          needs={dictionaryAdministration.importDictionaries.needs}
          onClick={() => open({ kind: 'import' })}
        >
          {t('导入')}
        </AuthorizedButton>
        <ExportButton dictCodes={chosen} />
        <AuthorizedButton
          needs={dictionaryAdministration.addDictionary.needs}
          type="primary"
          onClick={() => open({ kind: 'dictionary' })}
        >
          {t('新增')}
        </AuthorizedButton>
      </div>
      <Table<Dictionary>
        className={styles.list ?? ''}
        size="small"
        // Truncates a long name to the width of its column.
        tableLayout="fixed"
        rowKey="dictCode"
        showHeader={false}
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={data?.rows ?? []}
        rowClassName={({ dictCode }) => (dictCode === selected?.dictCode ? (styles.selected ?? '') : '')}
        {...(mayExport && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            preserveSelectedRowKeys: true,
            onChange: (keys) => onChoose(keys.map(String)),
            getCheckboxProps: ({ dictName }) => labelled(t('选择 {name}', { name: t(dictName) })),
          },
        })}
        columns={[
          {
            render: (_, dictionary) => (
              <DictionaryListItem
                dictionary={dictionary}
                isSelected={dictionary.dictCode === selected?.dictCode}
                onSelect={onSelect}
              />
            ),
          },
        ]}
        locale={{
          emptyText: data ? (
            <EmptyState
              drawing={isFiltered ? 'search' : 'rows'}
              text={isFiltered ? t('没有匹配的字典') : t('暂无字典，请点击“新增”添加')}
            >
              {isFiltered && <Button onClick={() => setFilter({})}>{t('清空筛选')}</Button>}
            </EmptyState>
          ) : (
            ' '
          ),
        }}
        pagination={{
          simple: true,
          size: 'small',
          hideOnSinglePage: true,
          current: params.pageNum,
          pageSize: params.pageSize,
          total: data?.total ?? 0,
          onChange: (pageNum) => setPaging({ pageNum }),
        }}
      />
    </Card>
  );
}

// antd's checkbox props lack `aria-label`, which the input accepts.
function labelled(label: string): CheckboxProps & { readonly 'aria-label': string } {
  return { 'aria-label': label };
}
