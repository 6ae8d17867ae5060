import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { Button, Spin, Typography } from 'antd';
import { useState } from 'react';
import { MAX_LIST_VIEWS } from 'contract/access/listPreferences';
import type { ListView } from 'contract/access/listPreferences';
import {
  useAddListViewMutation,
  useGetListViewsQuery,
  useRemoveListViewMutation,
  useRenameListViewMutation,
} from '@/api/access/listPreferences';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { usePageAddress } from '@/ui/page/pageAddress';
import { ListPanel } from './ListPanel';
import { ViewNameForm } from './ViewNameForm';
import type { ListPanelProps } from './ListPanel';
import styles from './panels.module.css';

/** The saved views (named filters) of a list: the user applies, shares, renames, deletes and adds them (LST-01). */
export function ViewsPanel({ list, onClose }: ListPanelProps) {
  const t = useTexts();
  const { data, error, refetch } = useGetListViewsQuery({ listKey: list.key });
  const [add] = useAddListViewMutation();
  return (
    <ListPanel name={t('我的视图')} placement="bottomLeft" onClose={onClose}>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Spin />}
      {data?.length === 0 && <p className={styles.empty}>{t('还没有保存的视图')}</p>}
      {data && data.length > 0 && (
        <ul className={`${styles.list} ${styles.section}`}>
          {data.map((view) => (
            <View key={view.viewId} view={view} list={list} onClose={onClose} />
          ))}
        </ul>
      )}
      {data && (
        <div className={styles.save}>
          <p className={styles.hint}>
            {list.view === ''
              ? t('设置筛选条件或排序并查询后，可以在此保存为视图；手机号等敏感条件不会保存')
              : t('将当前的筛选条件和排序保存为视图')}
          </p>
          <ViewNameForm
            // A new key empties the form after each added view.
            key={data.length}
            verb={t('保存')}
            isDisabled={list.view === '' || data.length >= MAX_LIST_VIEWS}
            save={(viewName) => add({ listKey: list.key, viewName, search: list.view }).unwrap()}
          />
        </div>
      )}
    </ListPanel>
  );
}

function View({ view, list, onClose }: ListPanelProps & { readonly view: ListView }) {
  const t = useTexts();
  const { viewId, viewName, search } = view;
  const { pathname } = usePageAddress();
  const [isRenamed, setIsRenamed] = useState(false);
  const [rename] = useRenameListViewMutation();
  const [remove] = useRemoveListViewMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  if (isRenamed) {
    return (
      <li className={styles.line}>
        <ViewNameForm
          initialName={viewName}
          verb={t('保存')}
          save={async (name) => {
            await rename({ viewId, viewName: name }).unwrap();
            setIsRenamed(false);
          }}
        />
      </li>
    );
  }
  const askToRemove = () =>
    confirm({
      title: t('删除视图“{viewName}”？', { viewName }),
      content: t('已分享的链接不受影响。'),
      verb: t('删除'),
      onConfirm: () => tell(remove({ viewId }).unwrap(), t('已删除')),
    });
  return (
    <li className={styles.line}>
      <button
        type="button"
        className={styles.view}
        title={viewName}
        aria-current={sorted(search) === sorted(list.view)}
        onClick={() => {
          list.showView(search);
          onClose();
        }}
      >
        {viewName}
      </button>
      <Typography.Text
        copyable={{
          text: `${window.location.origin}${pathname}?${search}`,
          icon: <LinkOutlined />,
          tooltips: [t('复制“{viewName}”的链接', { viewName }), t('已复制')],
        }}
      />
      <Button
        type="text"
        size="small"
        icon={<EditOutlined />}
        aria-label={t('重命名“{viewName}”', { viewName })}
        title={t('重命名')}
        onClick={() => setIsRenamed(true)}
      />
      <Button
        type="text"
        size="small"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('删除“{viewName}”', { viewName })}
        title={t('删除')}
        onClick={askToRemove}
      />
    </li>
  );
}

// Sorts the parameters, so that equal filters compare as equal.
function sorted(search: string): string {
  const params = new URLSearchParams(search);
  params.sort();
  return params.toString();
}
