import { text } from '@/platform/language/text';
import { toText, useGroupAria } from '../kinds/kind';
import type { KindInputProps } from '../kinds/kind';
import { SignaturePad } from './SignaturePad';
import { StoredSignature } from './StoredSignature';
import { useFiles } from './useFiles';

/** Takes a signature, which is stored as a file of the application. */
export function SignatureInput({ field, id, value, onChange, isDisabled }: KindInputProps<'signature'>) {
  const aria = useGroupAria();
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
      {fileId === '' && !isDisabled && (
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
