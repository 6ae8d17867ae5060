import UploadOutlined from '@ant-design/icons/UploadOutlined';
import { Alert, Button, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { MAX_ATTACHMENTS, MAX_ATTACHMENT_BYTES, mailTemplates } from 'contract/channels/mailTemplates';
import type { MailAttachment } from 'contract/channels/mailContent';
import { issueMessage } from 'contract/text';
import { useUploadMailAttachmentMutation } from '@/api/channels/mailTemplates';
import { readBase64 } from '@/kernel/channels/readBase64';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { text } from '@/platform/language/text';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { AttachmentList } from './AttachmentList';

const { uploadMailAttachment } = mailTemplates;
const FileName = uploadMailAttachment.arg.entries.fileName;

interface Props {
  /** The attachments of the stored template. */
  readonly stored: readonly MailAttachment[];
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (attachmentIds: readonly string[]) => void;
}

/** A form field for the attachments of a template. A file is stored as soon as it is chosen, and named by saving. */
export function AttachmentsField({ stored, id, value = [], onChange }: Props) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayUpload = useHasPermission(uploadMailAttachment.needs);
  const [upload, { isLoading }] = useUploadMailAttachmentMutation();
  const unreported = useUnreportedFailure();
  const [added, setAdded] = useState<readonly MailAttachment[]>([]);
  const [problem, setProblem] = useState<PortalText>('');
  const known = [...stored, ...added];
  const chosen = value.map(
    (attachmentId) =>
      known.find((one) => one.attachmentId === attachmentId) ?? { attachmentId, fileName: t('附件'), size: 0 },
  );
  if (isReadOnly) return <span>{chosen.map(({ fileName }) => fileName).join(t('、')) || '-'}</span>;

  const take = async (file: File) => {
    const found = findProblem(file, chosen);
    setProblem(found);
    if (found !== '') return;
    const content = await readBase64(file).catch(() => undefined);
    if (content === undefined) {
      setProblem(text('无法读取文件'));
      return;
    }
    try {
      const attachment = await upload({ fileName: file.name, content }).unwrap();
      setAdded([...added, attachment]);
      onChange?.([...value, attachment.attachmentId]);
    } catch (error) {
      setProblem(unreported(error).message);
    }
  };
  return (
    <Flex vertical gap={8} align="flex-start">
      {mayUpload && (
        <>
          <Button
            id={id}
            icon={<UploadOutlined />}
            loading={isLoading}
            disabled={value.length >= MAX_ATTACHMENTS}
            onClick={() => input.current?.click()}
          >
            {t('添加附件')}
          </Button>
          <input
            ref={input}
            // antd shows each file input of a form, whatever `hidden` says.
            style={{ display: 'none' }}
            type="file"
            aria-label={t('附件文件')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void take(file);
              // Empties the input: choosing the same file again would otherwise cause no change event.
              target.value = '';
            }}
          />
          <Typography.Text type="secondary">
            {t('最多 {n} 个，合计不超过 10 MB', { n: MAX_ATTACHMENTS })}
          </Typography.Text>
        </>
      )}
      <AttachmentList
        attachments={chosen}
        onRemove={(attachmentId) => onChange?.(value.filter((one) => one !== attachmentId))}
      />
      {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
    </Flex>
  );
}

function findProblem({ name, size }: File, chosen: readonly MailAttachment[]): PortalText {
  const checked = v.safeParse(FileName, name, { abortPipeEarly: true });
  if (!checked.success) return issueMessage(checked.issues[0]);
  if (size === 0) return text('文件是空的');
  const total = chosen.reduce((sum, one) => sum + one.size, size);
  return total > MAX_ATTACHMENT_BYTES ? text('附件合计不能超过 10 MB') : '';
}
