import { Button, Modal } from 'antd';
import type { LastChange } from 'contract/envelope';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { formatDateTime } from '@/ui/list/formatDateTime';
import type { Draft, DraftRow } from './useDraft';

interface Props {
  readonly lastChange: LastChange;
  readonly draft: Pick<Draft<DraftRow>, 'closeConflict' | 'takeLatest' | 'overwrite'>;
}

/** Asks what to do after somebody else has saved meanwhile. Whatever is chosen, the own design can be brought back. */
export function DraftConflict({ lastChange: { userName, createTime }, draft }: Props) {
  const t = useTexts();
  useDialogFocus();
  return (
    <Modal
      open
      title={t('草稿已被其他人修改')}
      onCancel={draft.closeConflict}
      footer={[
        <Button key="close" onClick={draft.closeConflict}>
          {t('继续编辑')}
        </Button>,
        <Button key="overwrite" danger onClick={() => void draft.overwrite()}>
          {t('用我的设计覆盖')}
        </Button>,
        <Button key="latest" type="primary" onClick={() => void draft.takeLatest()}>
          {t('载入对方的设计')}
        </Button>,
      ]}
    >
      <p>
        {userName !== undefined && createTime !== undefined
          ? t('{userName} 在 {time} 保存了草稿。', { userName, time: formatDateTime(createTime) })
          : t('您打开设计器之后，其他人保存了草稿。')}
      </p>
      <p>{t('载入对方的设计后，可以用“撤销”找回您的设计。')}</p>
    </Modal>
  );
}
