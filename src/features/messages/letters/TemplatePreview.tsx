import { Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { LetterTemplate } from 'contract/messages/letterTemplates';
import { LETTER_LENGTHS } from 'contract/messages/letterTexts';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { LetterPreview } from './LetterPreview';
import { useTemplate } from './useTemplate';

const WIDTH = 640;

interface Props {
  readonly template: LetterTemplate;
  readonly onClose: () => void;
}

/** Previews a letter that is made from a template. The user can try values for the template's params. */
export function TemplatePreview({ template: { templateId, templateName }, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const { template, error, retry } = useTemplate(templateId);
  const [params, setParams] = useState<Readonly<Record<string, string>>>({});
  const title = t('预览模板 {name}', { name: templateName });
  if (!template) return <LoadingDialog title={title} width={WIDTH} error={error} onRetry={retry} onClose={onClose} />;
  return (
    <Modal open title={title} width={WIDTH} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      <Form layout="vertical">
        {template.params.map((name) => (
          <Form.Item key={name} label={name} htmlFor={`preview-${name}`}>
            <Input
              id={`preview-${name}`}
              maxLength={LETTER_LENGTHS.param}
              value={params[name] ?? ''}
              onChange={({ target }) => setParams({ ...params, [name]: target.value })}
            />
          </Form.Item>
        ))}
      </Form>
      <LetterPreview {...template} params={params} />
    </Modal>
  );
}
