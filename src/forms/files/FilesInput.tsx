import { toExtension } from 'contract/documents/fileNames';
import { MAX_FIELD_FILES } from 'contract/workflow/fieldKinds/files';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { toListValue, toTexts, useGroupAria } from '../kinds/kind';
import type { KindInputProps } from '../kinds/kind';
import { FileList } from './FileList';
import { findUploadProblem } from './useUploadFile';

const PICTURES = 'image/*';

type Props = KindInputProps<'file'> | KindInputProps<'image'>;

/** Takes the files or pictures of a field, within the limits of its settings. */
export function FilesInput({ field, id, value, onChange, isDisabled }: Props) {
  const t = useTexts();
  const aria = useGroupAria();
  const { maxFiles, maxMegabytes } = field.settings;
  const isImage = field.kind === 'image';
  const extensions = field.kind === 'file' ? field.settings.extensions : [];

  const findProblem = (file: File): PortalText | undefined => {
    if (isImage && !file.type.startsWith('image/')) return text('只能上传图片');
    if (extensions.length > 0 && !extensions.includes(toExtension(file.name)))
      return { text: text('只能上传 {extensions} 文件'), values: { extensions: [...extensions] } };
    return findUploadProblem(file, maxMegabytes ?? undefined);
  };
  const limits = [
    ...(extensions.length > 0 ? [extensions.map((one) => `.${one}`).join(' ')] : []),
    ...(maxMegabytes ? [t('单个文件不超过 {n} MB', { n: maxMegabytes })] : []),
    ...(maxFiles ? [t('最多 {n} 个', { n: maxFiles })] : []),
  ];
  return (
    <div role="group" {...aria} {...(id !== undefined && { id })}>
      <FileList
        label={field.label}
        addText={isImage ? t('添加图片') : t('添加文件')}
        fileIds={toTexts(value)}
        onChange={(fileIds) => onChange(toListValue(fileIds))}
        maxFiles={maxFiles ?? MAX_FIELD_FILES}
        hint={limits.join(t('；'))}
        accept={isImage ? PICTURES : extensions.map((one) => `.${one}`).join(',')}
        isDisabled={isDisabled}
        findProblem={findProblem}
      />
    </div>
  );
}
