import { ProFormTextArea } from '@ant-design/pro-components';
import { siteConfiguration } from 'contract/site/siteConfiguration';
import { usePublishSiteMutation } from '@/api/site/siteConfiguration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { ChangesTable } from './ChangesTable';
import type { DraftedAttribute } from './draft';

const { publishSite } = siteConfiguration;

interface Props {
  readonly drafted: readonly DraftedAttribute[];
  /** The version of the draft. */
  readonly version: number;
  readonly onPublished: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before the draft is published, and lists what changes from what to what. */
export function PublishDialog({ drafted, version, onPublished, onClose }: Props) {
  const t = useTexts();
  const [publish] = usePublishSiteMutation();
  const { succeed } = useFeedback();
  const changes = drafted
    .filter(({ isChanged }) => isChanged)
    .map(({ attribute, value, isInherited }) => ({
      parameterKey: attribute.parameterKey,
      name: attribute.name,
      before: attribute.isChanged ? attribute.value : null,
      after: isInherited ? null : value,
    }));
  return (
    <FormDialog
      endpoint={publishSite}
      title={t('发布这些修改？')}
      verb={t('发布')}
      width={640}
      fixed={{ version }}
      onSubmit={async (form) => {
        try {
          await publish(form).unwrap();
        } finally {
          // A refused publishing means that something else has been published or saved, which the page then shows.
          await onPublished();
        }
      }}
      onSaved={() => {
        succeed(t('已发布'));
        onClose();
      }}
      onClose={onClose}
    >
      <ChangesTable attributes={drafted.map(({ attribute }) => attribute)} changes={changes} />
      <ProFormTextArea {...field(publishSite, 'note')} label={t('发布说明')} />
    </FormDialog>
  );
}
