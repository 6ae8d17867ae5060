import { crowds } from 'contract/channels/crowds';
import type { Crowd } from 'contract/channels/crowds';
import { MAX_LENGTHS } from 'contract/rules';
import { useAddCrowdMutation, useLazyGetCrowdQuery, useUpdateCrowdMutation } from '@/api/channels/crowds';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { CrowdFields } from './CrowdFields';
import type { CrowdDialog } from './dialog';

const { addCrowd, updateCrowd } = crowds;

interface Props {
  readonly dialog: Exclude<CrowdDialog, { readonly kind: 'members' }>;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a crowd, as a copy of another one too, or edits one. */
export function CrowdForm({ dialog, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddCrowdMutation();
  const [update] = useUpdateCrowdMutation();
  const [get] = useLazyGetCrowdQuery();
  if (dialog.kind !== 'edit') {
    const source = dialog.kind === 'copy' ? dialog.crowd : undefined;
    return (
      <FormDrawer
        endpoint={addCrowd}
        title={t('新增通知人群')}
        initialValues={
          source
            ? {
                ...toFormValues(source),
                crowdName: t('{name} 副本', { name: source.crowdName }).slice(0, MAX_LENGTHS.name),
              }
            : { kind: 'list', ...NOTHING }
        }
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <CrowdFields crowd={source} />
      </FormDrawer>
    );
  }
  const { crowd } = dialog;
  const { crowdId, version } = crowd;
  return (
    <FormDrawer
      endpoint={updateCrowd}
      title={t('编辑通知人群')}
      initialValues={toFormValues(crowd)}
      fixed={{ crowdId, version }}
      readLatest={async () => toFormValues(await get({ crowdId }).unwrap())}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <CrowdFields crowd={crowd} />
    </FormDrawer>
  );
}

const NOTHING = {
  ...{ userIds: [], organizeIds: [], positionIds: [], roleIds: [], joinedDays: null },
  ...{ excludedUserIds: [], excludedOrganizeIds: [] },
};

function toFormValues(crowd: Crowd) {
  const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  return {
    version: crowd.version,
    ...{ crowdName: crowd.crowdName, kind: crowd.kind, joinedDays: crowd.joinedDays, remark: crowd.remark },
    userIds: idsOf(crowd.users),
    organizeIds: idsOf(crowd.organizations),
    positionIds: idsOf(crowd.positions),
    roleIds: idsOf(crowd.roles),
    excludedUserIds: idsOf(crowd.excludedUsers),
    excludedOrganizeIds: idsOf(crowd.excludedOrganizations),
  };
}
