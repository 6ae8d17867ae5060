import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { PARAMETER_STATE_LABELS, PARAMETER_TYPE_LABELS, parameters } from 'contract/site/parameters';
import type { Parameter } from 'contract/site/parameters';
import { parametersApi, useListParameterCategoriesQuery, useListParametersQuery } from '@/api/site/parameters';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { Page } from '@/ui/page/Page';
import { statusOptions } from '@/ui/status/StatusTag';
import { ParameterActions } from './ParameterActions';
import { ParameterForm } from './ParameterForm';
import { ParameterSource } from './ParameterSource';
import { ParameterValue } from './ParameterValue';

/** The parameters of the installation or, for other merchants, those that the merchant may override (SYS-04). */
export function ParametersScreen() {
  const t = useTexts();
  const list = useList(parameters.listParameters, { prefetch: parametersApi.usePrefetch('listParameters') });
  const query = useListParametersQuery(list.params);
  const { data: categories = [] } = useListParameterCategoriesQuery();
  const [edited, setEdited] = useState<Parameter>();
  const { succeed } = useFeedback();
  const close = () => setEdited(undefined);
  // After a refused save the list is fetched again, so that the next save has the present version.
  const current = query.data?.rows.find(({ parameterKey }) => parameterKey === edited?.parameterKey) ?? edited;

  return (
    <Page title={t('系统参数')} description={t('参数随产品提供，不能新增或删除；修改后两秒内对所有服务器生效')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('keyword')} label={t('关键字')} placeholder={t('名称、参数键或说明')} />
        <ProFormSelect
          {...list.field('category')}
          label={t('分类')}
          options={categories.map((value) => ({ value, label: t(value) }))}
        />
        <ProFormSelect {...list.field('state')} label={t('修改状态')} options={statusOptions(PARAMETER_STATE_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="parameterKey"
        emptyText={t('暂无可以设置的参数')}
        columns={[
          {
            title: t('参数名称'),
            dataIndex: 'name',
            width: 200,
            fixed: 'left',
            sorter: true,
            ellipsis: true,
            renderText: (name) => t(name),
          },
          {
            key: 'value',
            title: t('参数值'),
            width: 200,
            render: (_, row) => <ParameterValue parameter={row} value={row.value} />,
          },
          { key: 'source', title: t('来源'), width: 130, render: (_, row) => <ParameterSource parameter={row} /> },
          {
            key: 'fallback',
            title: t('默认值'),
            width: 180,
            render: (_, row) => <ParameterValue parameter={row} value={row.fallback} />,
          },
          { title: t('分类'), dataIndex: 'category', width: 110, renderText: (category) => t(category) },
          { title: t('参数键'), dataIndex: 'parameterKey', width: 220, sorter: true, ellipsis: true, copyable: true },
          { key: 'type', title: t('类型'), width: 80, render: (_, { type }) => t(PARAMETER_TYPE_LABELS[type]) },
          { title: t('说明'), dataIndex: 'remark', width: 320, ellipsis: true, renderText: (remark) => t(remark) },
          timeColumn({ title: t('修改时间'), dataIndex: 'updateTime', sorter: true }),
          { title: t('修改人'), dataIndex: 'updateUserName', width: 120, ellipsis: true },
          actionsColumn((row: Parameter) => <ParameterActions parameter={row} onEdit={() => setEdited(row)} />),
        ]}
      />
      {edited && current && (
        <ParameterForm
          parameter={current}
          onSaved={() => {
            succeed(t('已保存'));
            close();
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}
