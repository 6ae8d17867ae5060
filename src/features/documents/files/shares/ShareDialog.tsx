import { useState } from 'react';
import type { Item } from 'contract/documents/items';
import { DEFAULT_SHARE_DAYS, shares } from 'contract/documents/shares';
import type { DataOf } from 'contract/endpoint';
import { useAddShareMutation } from '@/api/documents/shares';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { ShareFields } from './ShareFields';
import { ShareLinkDialog } from './ShareLinkDialog';

interface Props {
  readonly item: Item;
  readonly onClose: () => void;
}

/** Shares a file or a folder, and then shows the link (DOC-05). */
export function ShareDialog({ item: { kind, itemId, name }, onClose }: Props) {
  const t = useTexts();
  const [add] = useAddShareMutation();
  const [made, setMade] = useState<DataOf<typeof shares.addShare>>();
  if (made) return <ShareLinkDialog name={name} link={made} state={made.state} onClose={onClose} />;
  return (
    <FormDialog
      endpoint={shares.addShare}
      title={t('分享“{name}”', { name })}
      verb={t('生成链接')}
      initialValues={{ days: DEFAULT_SHARE_DAYS, hasCode: true, isViewOnly: false, hasWatermark: false }}
      fixed={kind === 'folder' ? { folderId: itemId } : { fileId: itemId }}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={setMade}
      onClose={onClose}
    >
      <ShareFields />
    </FormDialog>
  );
}
