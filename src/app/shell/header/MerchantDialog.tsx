import { Alert, Button, Modal, Spin, Tree } from 'antd';
import { useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AuthorizedMerchant } from 'contract/access/authorizedMerchants';
import { useGetAuthorizedTreeQuery } from '@/api/access/authorizedMerchants';
import { warned } from '@/kernel/feedback/slice';
import { merchantChangeRequested, selectIsChangingMerchant, selectSessionInfo } from '@/kernel/session/slice';
import { selectPages } from '@/kernel/tabs/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { EmptyState } from '@/ui/page/EmptyState';
import type { StateWithOpenPages } from '../tabs/unsavedMark';
import { useConfirmUnsaved } from '../tabs/useConfirmUnsaved';
import styles from '../shell.module.css';

interface Node {
  readonly key: string;
  readonly title: string;
  readonly children: Node[];
}

const nodeOf = ({ merchantId, merchantName, children }: AuthorizedMerchant): Node => ({
  key: merchantId,
  title: merchantName,
  children: (children ?? []).map(nodeOf),
});
const hasOtherMerchant = (nodes: readonly Node[], current: string | undefined): boolean =>
  nodes.some(({ key, children }) => key !== current || hasOtherMerchant(children, current));

/** 切换租户: lists the merchants that the user may work in, and switches to one (TEN-01, TEN-02). */
export function MerchantDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  useDialogFocus();
  const dispatch = useDispatch();
  const store = useStore<StateWithOpenPages>();
  const unlessUnsaved = useConfirmUnsaved();
  const info = useSelector(selectSessionInfo);
  const isChangingMerchant = useSelector(selectIsChangingMerchant);
  const { data = [], isFetching, error, refetch } = useGetAuthorizedTreeQuery();
  const [chosen, setChosen] = useState<string>();
  const current = info?.merchant.merchantId;
  const nodes = data.map(nodeOf);
  const hasOther = hasOtherMerchant(nodes, current);

  const confirm = () => {
    if (!hasOther) onClose();
    else if (chosen === current) dispatch(warned(t('已在当前租户下')));
    else if (chosen !== undefined)
      unlessUnsaved(selectPages(store.getState()), () => dispatch(merchantChangeRequested(chosen)));
  };
  const titleOf = ({ key, title }: Node) => (key === current ? t('{title}（当前）', { title }) : title);

  return (
    <Modal
      open
      title={t('切换租户')}
      width={480}
      okText={t('切换')}
      okButtonProps={{
        // Disabled until the tree of merchants is loaded, since only the tree shows whether there is another merchant.
        disabled: isChangingMerchant || isFetching || error !== undefined,
        loading: isChangingMerchant && { delay: 300 },
      }}
      onOk={confirm}
      onCancel={onClose}
    >
      {error && (
        <Alert
          type="error"
          showIcon
          message={error.message === undefined ? undefined : t(error.message)}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('重试')}
            </Button>
          }
        />
      )}
      <Spin spinning={isFetching} delay={300}>
        {hasOther ? (
          <Tree<Node>
            blockNode
            disabled={isChangingMerchant}
            defaultExpandAll
            treeData={nodes}
            titleRender={titleOf}
            selectedKeys={chosen === undefined ? [] : [chosen]}
            onSelect={([key]) => {
              setChosen(key === undefined ? undefined : String(key));
            }}
            className={styles.merchants ?? ''}
          />
        ) : (
          !error && !isFetching && <EmptyState text={t('暂无授权租户')} />
        )}
      </Spin>
    </Modal>
  );
}
