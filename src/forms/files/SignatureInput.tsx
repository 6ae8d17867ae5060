import { uploads } from 'contract/documents/uploads';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { toText, useGroupAria } from '../kinds/kind';
import type { KindInputProps } from '../kinds/kind';
import { SignaturePad } from './SignaturePad';
import { StoredSignature } from './StoredSignature';
import { useFiles } from './useFiles';
import styles from './files.module.css';

/** Takes a signature, which is stored as a picture in the document centre. */
export function SignatureInput({ field, id, value, onChange, isDisabled }: KindInputProps<'signature'>) {
  const t = useTexts();
  const aria = useGroupAria();
  const isAllowed = useHasPermission(uploads.beginUpload.needs);
  const { pending, add, remove } = useFiles(onChange);
  const fileId = toText(value);
  const [upload] = pending;

  const begin = (file: File) => {
    if (upload) remove(upload.key);
    add(file, file.type.startsWith('image/') ? undefined : text('只能上传图片'));
  };
  return (
    <div role="group" {...aria} {...(id !== undefined && { id })}>
      {fileId !== '' && <StoredSignature fileId={fileId} {...(!isDisabled && { onRedo: () => onChange(undefined) })} />}
      {fileId === '' && !isAllowed && <div className={styles.hint}>{t('您没有上传文件的权限')}</div>}
      {fileId === '' && isAllowed && !isDisabled && (
        <SignaturePad
          label={field.label}
          isBusy={upload !== undefined && !upload.problem}
          problem={upload?.problem}
          onSign={begin}
        />
      )}
    </div>
  );
}
