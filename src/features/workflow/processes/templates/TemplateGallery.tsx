import { Button, Modal } from 'antd';
import { useState } from 'react';
import { forms } from 'contract/workflow/forms';
import { useListProcessTemplatesQuery } from '@/api/workflow/processTemplates';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { TemplateCards } from './TemplateCards';
import { TemplateView } from './TemplateView';
import { UseTemplate } from './UseTemplate';

const WIDTH = 1040;

interface Props {
  readonly onAdded: (added: { readonly processId: string }) => void;
  readonly onClose: () => void;
}

/** 从模板新增: the gallery of templates, of which one is looked at and made a process of the merchant (PRO-01). */
export function TemplateGallery({ onAdded, onClose }: Props) {
  const [opened, setOpened] = useState<string>();
  const [isUsing, setIsUsing] = useState(false);
  const [last, setLast] = useState<string>();
  if (opened !== undefined && isUsing)
    return <UseTemplate templateKey={opened} onAdded={onAdded} onClose={() => setIsUsing(false)} />;
  return (
    <GalleryDialog
      opened={opened}
      last={last}
      onOpen={setOpened}
      onBack={() => {
        setLast(opened);
        setOpened(undefined);
      }}
      onUse={() => setIsUsing(true)}
      onClose={onClose}
    />
  );
}

interface DialogProps {
  /** The template that is looked at. Undefined: the cards of all templates are shown. */
  readonly opened: string | undefined;
  /** The template that was looked at last, whose card gets the focus. */
  readonly last: string | undefined;
  readonly onOpen: (templateKey: string) => void;
  readonly onBack: () => void;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

function GalleryDialog({ opened, last, onOpen, onBack, onUse, onClose }: DialogProps) {
  const t = useTexts();
  useDialogFocus();
  const { data, error, refetch } = useListProcessTemplatesQuery();
  const [mayAddForm, mayPublishForm] = [
    useHasPermission(forms.addForm.needs),
    useHasPermission(forms.publishForm.needs),
  ];
  const mayUse = mayAddForm && mayPublishForm;
  const template = data?.templates.find(({ templateKey }) => templateKey === opened);
  return (
    <Modal
      open
      title={template ? t(template.templateName) : t('从模板新增流程')}
      width={WIDTH}
      onCancel={onClose}
      footer={
        template
          ? [
              <Button key="back" onClick={onBack}>
                {t('返回模板列表')}
              </Button>,
              <Button key="use" type="primary" disabled={!mayUse} onClick={onUse}>
                {t('使用此模板')}
              </Button>,
            ]
          : null
      }
    >
      {!data && <LoadingContent error={error} onRetry={() => void refetch()} />}
      {data && !template && <TemplateCards templates={data.templates} focused={last} onOpen={onOpen} />}
      {template && <TemplateView template={template} mayUse={mayUse} />}
    </Modal>
  );
}
