import { buckets } from 'contract/documents/buckets';
import type { Bucket } from 'contract/documents/buckets';
import {
  useChangeBucketStatusMutation,
  useRemoveBucketMutation,
  useSetBucketReadOnlyMutation,
  useSetDefaultBucketMutation,
} from '@/api/documents/buckets';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly bucket: Bucket;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onMove: () => void;
}

/** The actions on one bucket. What the server would refuse says its reason beforehand (LST-04). */
export function BucketActions({ bucket, onEdit, onTest, onMove }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeBucketStatusMutation();
  const [setReadOnly] = useSetBucketReadOnlyMutation();
  const [setDefault] = useSetDefaultBucketMutation();
  const [removeBucket] = useRemoveBucketMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('bucket');
  const { bucketId, bucketName, version, isDefault, isReadOnly, contentCount: n, status } = bucket;
  const isEnabled = status === 'NORMAL';
  const row = { bucketId, version };
  const { updateBucket, testBucket, removeBucket: removal, listBuckets } = buckets;
  const edit = updateBucket.needs;
  const blockedIf = (isBlocked: boolean, reason: string) => (isBlocked ? { reason } : undefined);

  const toggleStatus = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(changeStatus({ ...row, status: next }).unwrap(), isEnabled ? t('已停用') : t('已启用'));
  };
  const disable = () =>
    confirm({
      title: t('停用存储桶“{bucketName}”？', { bucketName }),
      content: t('停用后其中的文件不能打开，也不能存入新文件。'),
      verb: t('停用'),
      onConfirm: toggleStatus,
    });
  const remove = () =>
    confirm({
      title: t('删除存储桶“{bucketName}”？', { bucketName }),
      content: t('只删除存储桶的设置，不删除存储服务上的 Bucket。删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeBucket(row).unwrap(), t('已删除')),
    });
  const makeDefault = () => void tell(setDefault(row).unwrap(), t('已设为默认'));
  const toggleReadOnly = () =>
    void tell(
      setReadOnly({ ...row, isReadOnly: !isReadOnly }).unwrap(),
      isReadOnly ? t('已取消只读') : t('已设为只读'),
    );
  const removalBlocked = isDefault
    ? { reason: t('默认存储桶不能删除，请先把其他存储桶设为默认') }
    : blockedIf(n > 0, t('存储桶中还有 {n} 个文件，不能删除，请先迁移', { n }));
  const moveBlocked = isDefault
    ? { reason: t('默认存储桶不能迁移，请先把其他存储桶设为默认') }
    : (blockedIf(!isEnabled, t('存储桶“{bucketName}”已停用', { bucketName })) ??
      blockedIf(n === 0, t('存储桶中没有文件，无需迁移')));

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: edit, onClick: onEdit },
          { label: t('测试'), needs: testBucket.needs, onClick: onTest },
          {
            label: t('设为默认'),
            needs: edit,
            isShown: !isDefault,
            blocked: blockedIf(!isEnabled || isReadOnly, t('停用或只读的存储桶不能设为默认')),
            onClick: makeDefault,
          },
          {
            label: isReadOnly ? t('取消只读') : t('设为只读'),
            needs: edit,
            blocked: blockedIf(isDefault, t('默认存储桶不能设为只读，请先把其他存储桶设为默认')),
            onClick: toggleReadOnly,
          },
          { label: t('迁移'), needs: edit, blocked: moveBlocked, onClick: onMove },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: edit,
            blocked: blockedIf(isDefault, t('默认存储桶不能停用，请先把其他存储桶设为默认')),
            onClick: isEnabled ? disable : () => void toggleStatus(),
          },
          { label: t('变更记录'), needs: listBuckets.needs, onClick: () => history.open(bucketId, bucketName) },
          { label: t('删除'), needs: removal.needs, isDanger: true, blocked: removalBlocked, onClick: remove },
        ]}
      />
      {history.drawer}
    </>
  );
}
