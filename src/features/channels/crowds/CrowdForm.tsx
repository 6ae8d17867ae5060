import { crowds } from 'contract/channels/crowds';
import type { Crowd, CrowdDetails } from 'contract/channels/crowds';
import { MAX_LENGTHS } from 'contract/rules';
import {
  useAddCrowdMutation,
  useGetCrowdQuery,
  useLazyGetCrowdQuery,
  useUpdateCrowdMutation,
} from '@/api/channels/crowds';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { CrowdFields } from './CrowdFields';

const { addCrowd, updateCrowd } = crowds;

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface StoredProps extends Events {
  readonly crowd: Crowd;
}

/** Adds a crowd. */
export function AddCrowd(events: Events) {
  const t = useTexts();
  const [add] = useAddCrowdMutation();
  return (
    <FormDrawer
      endpoint={addCrowd}
      title={t('新增通知人群')}
      initialValues={{ kind: 'list', ...NOTHING }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <CrowdFields crowd={undefined} />
    </FormDrawer>
  );
}

/** Adds a crowd that names what another one names. */
export function CopyCrowd({ crowd: { crowdId }, ...events }: StoredProps) {
  const t = useTexts();
  const query = useGetCrowdQuery({ crowdId }, { refetchOnMountOrArgChange: true });
  const { answer: crowd, error, retry } = useFirstAnswer(query);
  const [add] = useAddCrowdMutation();
  return (
    <FormDrawer
      endpoint={addCrowd}
      title={t('新增通知人群')}
      waiting={crowd ? undefined : { error, onRetry: retry }}
      initialValues={
        crowd && {
          ...toFormValues(crowd),
          crowdName: t('{name} 副本', { name: crowd.crowdName }).slice(0, MAX_LENGTHS.name),
        }
      }
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      {crowd && <CrowdFields crowd={crowd} />}
    </FormDrawer>
  );
}

/** Edits a crowd. */
export function EditCrowd({ crowd: { crowdId }, ...events }: StoredProps) {
  const t = useTexts();
  const query = useGetCrowdQuery({ crowdId }, { refetchOnMountOrArgChange: true });
  const { answer: crowd, error, retry } = useFirstAnswer(query);
  const [update] = useUpdateCrowdMutation();
  const [get] = useLazyGetCrowdQuery();
  return (
    <FormDrawer
      endpoint={updateCrowd}
      title={t('编辑通知人群')}
      waiting={crowd ? undefined : { error, onRetry: retry }}
      initialValues={crowd && toFormValues(crowd)}
      fixed={crowd && { crowdId, version: crowd.version }}
      readLatest={async () => toFormValues(await get({ crowdId }).unwrap())}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      {crowd && <CrowdFields crowd={crowd} isImport={crowd.kind === 'import'} />}
    </FormDrawer>
  );
}

const NOTHING = {
  ...{ userIds: [], organizeIds: [], positionIds: [], roleIds: [] },
  ...{ joinedDays: null, signedInDays: null, absentDays: null, contacts: [], shifts: [], substitutes: [] },
  ...{ excludedUserIds: [], excludedOrganizeIds: [] },
};

function toFormValues(crowd: CrowdDetails) {
  const idsOf = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  const { version, crowdName, kind, joinedDays, signedInDays, absentDays, remark, contacts, shifts, substitutes } =
    crowd;
  return {
    ...{ version, crowdName, kind, joinedDays, signedInDays, absentDays, remark, contacts, shifts, substitutes },
    userIds: idsOf(crowd.users),
    organizeIds: idsOf(crowd.organizations),
    positionIds: idsOf(crowd.positions),
    roleIds: idsOf(crowd.roles),
    excludedUserIds: idsOf(crowd.excludedUsers),
    excludedOrganizeIds: idsOf(crowd.excludedOrganizations),
  };
}
