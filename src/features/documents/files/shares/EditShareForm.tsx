import { shares } from 'contract/documents/shares';
import type { Share } from 'contract/documents/shares';
import { useLazyGetShareQuery, useUpdateShareMutation } from '@/api/documents/shares';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { ShareFields } from './ShareFields';

interface Props {
  readonly share: Share;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Changes the settings of a share. Its link stays. */
export function EditShareForm({ share, ...events }: Props) {
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
      {...events}
    >
      <ShareFields isKept />
    </FormDialog>
  );
}
