import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { PUBLISH_STATE_LABELS } from 'contract/workflow/forms';
import type { Form, forms } from 'contract/workflow/forms';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import type { ColumnsOf } from '@/ui/list/columns';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { LabelTag } from '@/ui/status/LabelTag';

/** The columns of the list of forms. Together 992 pixels, so that none is cut at 1280. */
export function formColumns(t: Translate, actions: (form: Form) => ReactNode): ColumnsOf<typeof forms.listForms> {
  return [
    { title: t('表单名称'), dataIndex: 'formName', width: 108, fixed: 'left', sorter: true, ellipsis: true },
    { title: t('表单编码'), dataIndex: 'formCode', width: 104, sorter: true, ellipsis: true },
    { title: t('分类'), dataIndex: 'category', width: 72, sorter: true, ellipsis: true },
    {
      title: t('版本', { meaning: 'template' }),
      dataIndex: 'versionNumber',
      width: 140,
      render: (_, { versionNumber, publishState }) => (
        <Flex gap={6} align="center">
          {versionNumber !== null && <span>V{versionNumber}</span>}
          {publishState !== 'PUBLISHED' && (
            <LabelTag
              tagType={publishState === 'CHANGED' ? 'warning' : 'default'}
              label={t(PUBLISH_STATE_LABELS[publishState])}
            />
          )}
        </Flex>
      ),
    },
    { title: t('字段数'), dataIndex: 'fieldCount', width: 60 },
    { title: t('流程数'), dataIndex: 'processCount', width: 60 },
    { ...statusColumn(ENABLED_STATUS_LABELS), width: 76 },
    { title: t('更新人'), dataIndex: 'updateUserName', width: 66, ellipsis: true },
    timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 156, sorter: true }),
    actionsColumn(actions),
  ];
}
