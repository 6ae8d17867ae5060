import { Alert, Button, Card, Flex, Tag } from 'antd';
import { useState } from 'react';
import { siteConfiguration as contract } from 'contract/site/siteConfiguration';
import type { SiteConfiguration } from 'contract/site/siteConfiguration';
import { useDiscardSiteDraftMutation, useSaveSiteDraftMutation } from '@/api/site/siteConfiguration';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { useConfirm } from '@/ui/list/useConfirm';
import { AttributeGroups } from './AttributeGroups';
import { PublishDialog } from './PublishDialog';
import { ReleasesDrawer } from './ReleasesDrawer';
import { SitePreview } from './SitePreview';
import { applyDraft, listDraftChanges, toPreviewedSite } from './draft';
import type { Edits } from './draft';
import styles from './siteConfiguration.module.css';

interface Props {
  readonly configuration: SiteConfiguration;
  /** Fetches the configuration anew, after it has been saved or turned out to be outdated. */
  readonly onRefetch: () => Promise<unknown>;
}

/** The draft of the configuration as a form, beside a preview of the site as the draft has it. */
export function ConfigurationEditor({ configuration, onRefetch }: Props) {
  const t = useTexts();
  const { draft } = configuration;
  const [edits, setEdits] = useState<Edits>({});
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [problem, setProblem] = useState('');
  const [open, setOpen] = useState<'publish' | 'releases'>();
  const [save, { isLoading: isSaving }] = useSaveSiteDraftMutation();
  const [discard] = useDiscardSiteDraftMutation();
  const confirm = useConfirm();
  const { succeed, tell } = useFeedback();
  const unreported = useUnreportedFailure();
  const isEdited = Object.keys(edits).length > 0;
  const { settle } = useUnsavedInput(isEdited);
  const isEditable = useHasPermission(contract.saveSiteDraft.needs);

  const drafted = applyDraft(configuration, edits);
  const changes = listDraftChanges(drafted);
  const isDrafted = draft.changes.length > 0;
  const isStale = drafted.some((one) => one.isStale);

  const reset = () => {
    settle();
    setEdits({});
    setProblem('');
    setProblems(new Map());
  };
  const store = async () => {
    setProblem('');
    setProblems(new Map());
    try {
      const { version } = draft;
      if (changes.length > 0) await save({ version, changes }).unwrap();
      else if (isDrafted) await discard({ version }).unwrap();
      await onRefetch();
      reset();
      succeed(t('草稿已保存'));
    } catch (failure) {
      const { message, fields } = unreported(failure);
      setProblems(new Map(fields.map(({ name, message: text }) => [name, t(text)])));
      setProblem(t(message));
      // Another user may have saved the draft. What the user has entered stays, and can be saved over the newest draft.
      await onRefetch();
    }
  };
  const throwAway = () =>
    confirm({
      title: t('放弃草稿？'),
      content: t('草稿中的修改不能恢复，已发布的配置不变。'),
      verb: t('放弃草稿'),
      onConfirm: async () => {
        if (isDrafted) await tell(discard({ version: draft.version }).unwrap(), t('草稿已放弃'));
        await onRefetch();
        reset();
      },
    });

  return (
    <div className={styles.columns}>
      <Card className={styles.form ?? ''}>
        {problem && <Alert type="error" showIcon message={problem} className={styles.problem ?? ''} />}
        {isStale && (
          <Alert
            type="warning"
            showIcon
            className={styles.problem ?? ''}
            message={t('草稿保存后，有已发布的值被修改。请核对标出的项，再次保存草稿后才能发布')}
          />
        )}
        <AttributeGroups
          drafted={drafted}
          problems={problems}
          isEditable={isEditable}
          onChange={(key, value) => {
            setEdits((former) => ({ ...former, [key]: value }));
            setProblems((former) => new Map([...former].filter(([name]) => name !== key)));
          }}
        />
      </Card>
      <div className={styles.side}>
        <Card>
          <Flex vertical gap="small">
            <Flex gap="small" align="center" wrap>
              {isEdited ? (
                <Tag color="warning">{t('有未保存的修改')}</Tag>
              ) : isDrafted ? (
                <Tag color="processing">{t('草稿')}</Tag>
              ) : (
                <Tag color="success">{t('与已发布的相同')}</Tag>
              )}
              {draft.updateUserName !== null && (
                <span className={styles.hint}>
                  {t('{name} 修改于 {time}', { name: draft.updateUserName, time: formatDateTime(draft.updateTime) })}
                </span>
              )}
            </Flex>
            <Flex gap="small" wrap>
              <AuthorizedButton
                needs={contract.saveSiteDraft.needs}
                type="primary"
                disabled={!isEdited && !isStale}
                loading={isSaving && { delay: 300 }}
                onClick={() => void store()}
              >
                {t('保存草稿')}
              </AuthorizedButton>
              <AuthorizedButton
                needs={contract.discardSiteDraft.needs}
                disabled={!isEdited && !isDrafted}
                onClick={throwAway}
              >
                {t('放弃草稿')}
              </AuthorizedButton>
              <AuthorizedButton
                needs={contract.publishSite.needs}
                disabled={isEdited || !isDrafted || isStale}
                onClick={() => setOpen('publish')}
              >
                {t('发布')}
              </AuthorizedButton>
              <Button onClick={() => setOpen('releases')}>{t('发布记录')}</Button>
            </Flex>
          </Flex>
        </Card>
        <SitePreview site={toPreviewedSite(drafted)} />
      </div>
      {open === 'publish' && (
        <PublishDialog
          drafted={drafted}
          version={draft.version}
          onPublished={onRefetch}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'releases' && (
        <ReleasesDrawer
          attributes={configuration.attributes}
          publishedVersion={configuration.publishedVersion}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
