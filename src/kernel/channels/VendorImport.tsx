import { Alert, Button, Flex, Form, Modal, Select, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type * as v from 'valibot';
import { MAX_VENDOR_ITEMS, VENDOR_ITEM_STATE_LABELS } from 'contract/channels/vendorImport';
import type { VendorImportResult, VendorItemState, vendorItem } from 'contract/channels/vendorImport';
import type { Message } from 'contract/text';
import type { TagType } from 'contract/site/dictionaries';
import { useTexts } from '@/platform/language/useTexts';
import { usePending } from '@/ui/form/usePending';
import { LabelTag } from '@/ui/status/LabelTag';
import { ReviewStatus } from './ReviewStatus';

type VendorItem = { readonly [Name in keyof typeof vendorItem]: v.InferOutput<(typeof vendorItem)[Name]> };

interface Listing<Item> {
  readonly failure: Message | null;
  readonly items: readonly Item[];
  readonly isCut: boolean;
}

interface Props<Item> {
  readonly title: string;
  /** What the vendor is asked for: the label of an account or a sign, and those that there are, by id. */
  readonly source: {
    readonly label: string;
    readonly offered: readonly (readonly [id: string, name: string])[];
    readonly isLoading: boolean;
  };
  /** Asks the vendor. */
  readonly list: (sourceId: string) => Promise<Listing<Item>>;
  /** The columns between the name and the review. */
  readonly columns: TableColumnsType<Item>;
  /** Imports the chosen ones. */
  readonly importItems: (sourceId: string, vendorCodes: string[]) => Promise<v.InferOutput<typeof VendorImportResult>>;
  /** What the import asks beside the choice. */
  readonly further?: (chosen: readonly Item[]) => ReactNode;
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

const TAG_TYPES: Readonly<Record<VendorItemState, TagType>> = { new: 'success', known: 'default', unusable: 'warning' };

/** Imports signs or templates that a vendor has, after a preview that says of each whether it can be imported. */
export function VendorImport<Item extends VendorItem>(props: Props<Item>) {
  const t = useTexts();
  const { title, source, list, columns, importItems, further, onImported, onClose } = props;
  const [sourceId, setSourceId] = useState<string>();
  const [listing, setListing] = useState<Listing<Item>>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { run, isBusy, problem, setProblem } = usePending();
  const chosen = listing?.items.filter(({ vendorCode }) => codes.includes(vendorCode)) ?? [];

  const choose = (id: string) => {
    setSourceId(id);
    setListing(undefined);
    setCodes([]);
    void run(async () => {
      const found = await list(id);
      setListing(found);
      if (found.failure) setProblem(found.failure);
    });
  };
  const confirm = () =>
    void run(async () => {
      if (sourceId === undefined) return;
      const { failure, added } = await importItems(sourceId, [...codes]);
      if (failure) setProblem(failure);
      else onImported(t('已导入 {n} 项', { n: added }));
    });

  return (
    <Modal
      open
      title={title}
      width={880}
      maskClosable={false}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('取消')}
        </Button>,
        <Button
          key="import"
          type="primary"
          disabled={codes.length === 0}
          loading={isBusy && { delay: 300 }}
          onClick={confirm}
        >
          {t('确认导入')}
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Flex gap={12}>
          <Form.Item label={source.label} htmlFor="vendorImportSource" style={{ flex: 1 }}>
            <Select
              id="vendorImportSource"
              value={sourceId ?? null}
              loading={source.isLoading}
              disabled={isBusy}
              options={source.offered.map(([value, label]) => ({ value, label }))}
              onChange={choose}
            />
          </Form.Item>
          {further?.(chosen)}
        </Flex>
      </Form>
      <Flex vertical gap={12} role="status" aria-busy={isBusy}>
        {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
        {listing?.isCut && (
          <Alert type="info" showIcon message={t('服务商处的项目过多，只列出前 {n} 项', { n: MAX_VENDOR_ITEMS })} />
        )}
      </Flex>
      {listing && !listing.failure && (
        <Table<Item>
          size="small"
          tableLayout="fixed"
          rowKey="vendorCode"
          style={{ marginTop: 12 }}
          dataSource={listing.items}
          locale={{ emptyText: t('服务商处没有可导入的项') }}
          scroll={{ y: 320 }}
          pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
          rowSelection={{
            selectedRowKeys: [...codes],
            preserveSelectedRowKeys: true,
            onChange: (keys) => setCodes(keys.map(String)),
            getCheckboxProps: ({ name, state }) => ({
              disabled: state !== 'new',
              ...{ 'aria-label': t('选择 {name}', { name }) },
            }),
            getTitleCheckboxProps: () => ({ ...{ 'aria-label': t('选择本页') } }),
          }}
          columns={[
            { title: t('名称'), dataIndex: 'name', width: 140, ellipsis: true },
            { title: t('服务商编号'), dataIndex: 'vendorCode', width: 130, ellipsis: true },
            ...columns,
            {
              title: t('审核状态'),
              dataIndex: 'review',
              width: 120,
              render: (review: Item['review']) => <ReviewStatus review={review} />,
            },
            {
              title: t('结果'),
              dataIndex: 'state',
              width: 160,
              render: (state: VendorItemState, { problem: reason }) => (
                <Flex vertical gap={2} align="flex-start">
                  <LabelTag tagType={TAG_TYPES[state]} label={t(VENDOR_ITEM_STATE_LABELS[state])} />
                  {reason && <span>{t(reason)}</span>}
                </Flex>
              ),
            },
          ]}
        />
      )}
    </Modal>
  );
}
