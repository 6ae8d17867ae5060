import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { useRef } from 'react';
import { uploads } from 'contract/documents/uploads';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useUploads } from '@/kernel/uploads/useUploads';
import { useTexts } from '@/platform/language/useTexts';
import type { Blocked } from '@/ui/list/useExplainBlocked';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import styles from './files.module.css';

interface Props {
  /** The folder on screen; undefined at the top, which takes no files. */
  readonly folderId: string | undefined;
  readonly blocked: Blocked | undefined;
}

/** The buttons that upload chosen files, or a folder with everything in it, into the folder on screen. */
export function UploadButtons(props: Props) {
  const t = useTexts();
  return (
    <>
      <UploadButton {...props} label={t('上传文件')} />
      <UploadButton {...props} label={t('上传文件夹')} takesFolder />
    </>
  );
}

interface ButtonProps extends Props {
  readonly label: string;
  readonly takesFolder?: boolean;
}

function UploadButton({ folderId, blocked, label, takesFolder = false }: ButtonProps) {
  const explain = useExplainBlocked();
  const { addFiles } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <AuthorizedButton
        needs={uploads.beginUpload.needs}
        icon={<UploadOutlined />}
        {...(blocked && { 'aria-disabled': true, title: blocked.reason, className: styles.blockedButton ?? '' })}
        onClick={() => (blocked ? explain(label, blocked) : input.current?.click())}
      >
        {label}
      </AuthorizedButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        {...(takesFolder && { webkitdirectory: '' })}
        onChange={({ target }) => {
          if (folderId !== undefined) addFiles(folderId, [...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
