import { Card, Space, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { dictionaryAdministration } from 'contract/site/dictionaryAdministration';
import type { Dictionary, DictionaryItemRow } from 'contract/site/dictionaryAdministration';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { useListDictionaryItemsQuery, useSortDictionaryItemsMutation } from '@/api/site/dictionaryAdministration';
import { DictTag } from '@/kernel/dictionaries/DictTag';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useRowOrder } from '@/ui/list/useRowOrder';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { EmptyState } from '@/ui/page/EmptyState';
import { StatusTag } from '@/ui/status/StatusTag';
import { DictionaryActions } from './DictionaryActions';
import { ItemActions } from './ItemActions';
import type { DictionaryDialog } from './dialog';
import styles from './dictionaries.module.css';

interface Props {
  readonly dictionary: Dictionary;
  readonly open: (dialog: DictionaryDialog) => void;
  readonly onRemoved: () => void;
}

const NONE: readonly DictionaryItemRow[] = [];

/** One dictionary with its items, in the order in which pickers offer them. */
export function DictionaryItems({ dictionary, open, onRemoved }: Props) {
  const t = useTexts();
  const { dictCode, dictName, status, remark } = dictionary;
  const { data = NONE, isSuccess, isFetching, error, refetch } = useListDictionaryItemsQuery({ dictCode });
  const [sortItems] = useSortDictionaryItemsMutation();
  const maySort = useHasPermission(dictionaryAdministration.sortDictionaryItems.needs);
  const order = useRowOrder({
    rows: data,
    idOf: ({ dictId }) => dictId,
    nameOf: ({ dictLabel }) => t(dictLabel),
    save: (dictIds) => sortItems({ dictCode, dictIds }).unwrap(),
  });
  const columns: TableColumnsType<DictionaryItemRow> = [
    ...(maySort ? [{ width: 48, render: (_: unknown, item: DictionaryItemRow) => order.handle(item) }] : []),
    {
      title: t('字典标签'),
      width: 170,
      render: (_, { dictValue, isDefault }) => (
        <>
          <DictTag code={dictCode} value={dictValue} />
          {isDefault && <span className={styles.hint}>{t('默认')}</span>}
        </>
      ),
    },
    { title: t('字典键值'), dataIndex: 'dictValue', width: 110, ellipsis: true },
    {
      title: t('状态'),
      width: 100,
      render: (_, item) => <StatusTag status={item.status} labels={ENABLED_STATUS_LABELS} />,
    },
    {
      title: t('备注'),
      dataIndex: 'remark',
      ellipsis: true,
      render: (remark: string | null) => (remark ? t(remark) : '-'),
    },
    {
      title: t('操作'),
      width: 150,
      render: (_, item) => <ItemActions item={item} onEdit={() => open({ kind: 'item', dictCode, item })} />,
    },
  ];

  return (
    <Card
      variant="borderless"
      styles={{ body: { padding: 20 }, title: { paddingInlineEnd: 16 } }}
      title={
        <div className={styles.name}>
          <span title={t(dictName)}>{t(dictName)}</span>
          <StatusTag status={status} labels={ENABLED_STATUS_LABELS} />
        </div>
      }
      extra={
        <Space size={16}>
          <DictionaryActions
            dictionary={dictionary}
            onEdit={() => open({ kind: 'dictionary', dictionary })}
            onRemoved={onRemoved}
          />
          <AuthorizedButton
            needs={dictionaryAdministration.addDictionaryItem.needs}
            type="primary"
            onClick={() => open({ kind: 'item', dictCode })}
          >
            {t('新增字典项')}
          </AuthorizedButton>
        </Space>
      }
    >
      <p className={styles.about}>
        {dictCode}
        {remark ? ` · ${remark}` : ''}
      </p>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<DictionaryItemRow>
        rowKey="dictId"
        size="middle"
        tableLayout="fixed"
        pagination={false}
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={order.rows}
        columns={columns}
        {...(maySort && { onRow: order.onRow })}
        locale={{
          emptyText: isSuccess ? (
            <EmptyState text={t('该字典还没有字典项')}>
              <AuthorizedButton
                needs={dictionaryAdministration.addDictionaryItem.needs}
                onClick={() => open({ kind: 'item', dictCode })}
              >
                {t('新增字典项')}
              </AuthorizedButton>
            </EmptyState>
          ) : (
            <div style={{ height: 160 }} />
          ),
        }}
      />
    </Card>
  );
}
