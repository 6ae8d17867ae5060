import { shares } from 'contract/documents/shares';
import type { Share, ShareState } from 'contract/documents/shares';
import { useLazyGetShareQuery, useUpdateShareMutation } from '@/api/documents/shares';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { ShareFields } from './ShareFields';

interface Props {
  readonly share: Share;
  readonly onSaved: (state: ShareState) => void;
  readonly onClose: () => void;
}

/** Changes the settings of a share. Its link stays. */
export function EditShareForm({ share, onSaved, onClose }: Props) {
  const t = useTexts();
  const [update] = useUpdateShareMutation();
  const [get] = useLazyGetShareQuery();
  const { shareId, version, itemName, hasCode, maxOpenings, hasWatermark, isViewOnly } = share;
  return (
    <FormDialog
      endpoint={shares.updateShare}
      title={t('修改“{name}”的分享', { name: itemName ?? '' })}
      initialValues={{ hasCode, maxOpenings, hasWatermark, isViewOnly }}
      fixed={{ shareId, version }}
      readLatest={() => get({ shareId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      onSaved={({ state }) => onSaved(state)}
      onClose={onClose}
    >
      <ShareFields isKept />
    </FormDialog>
  );
}
