import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import type { DataOf } from 'contract/endpoint';
import type { StartableProcess, applications } from 'contract/workflow/applications';
import { useListStartableProcessesQuery } from '@/api/workflow/applications';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { EmptyState } from '@/ui/page/EmptyState';
import { Loading } from '@/ui/page/Loading';
import styles from './applications.module.css';

interface Props {
  readonly onChoose: (processId: string) => void;
  readonly onClose: () => void;
}

type Startable = DataOf<typeof applications.listStartableProcesses>[number];

// As many as fit into one row.
const MAX_RECENT = 3;

/** The processes that one may start, those used last and then all by category, and a search for them. */
export function ProcessCatalogue({ onChoose, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [keyword, setKeyword] = useState('');
  const { data, error, isFetching } = useListStartableProcessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { message } = useUnreportedFailure()(isFetching ? undefined : error);
  const wanted = keyword.trim().toLowerCase();
  const found = (data ?? []).filter(({ processName }) => processName.toLowerCase().includes(wanted));
  const sections = listSections(found, wanted === '', t);
  return (
    <Modal open width={760} title={t('发起申请')} footer={null} onCancel={onClose}>
      <Input.Search
        allowClear
        aria-label={t('搜索流程')}
        placeholder={t('搜索流程')}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {message !== '' && <Alert type="error" showIcon message={t(message)} />}
      {isFetching && !data && <Loading />}
      {data && found.length === 0 && <EmptyState drawing="choice" text={t('没有可以发起的流程')} />}
      {sections.map(({ name, processes }) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.category}>{name}</h2>
          <div className={styles.cards}>
            {processes.map((process) => (
              <Card key={process.processId} process={process} onChoose={onChoose} />
            ))}
          </div>
        </section>
      ))}
    </Modal>
  );
}

// What was used last stands first, unless something is searched for; then everything by its category.
function listSections(found: readonly Startable[], hasRecent: boolean, t: Translate) {
  const used = found.filter(({ lastTime }) => lastTime !== null);
  const recent = used
    .toSorted((one, other) => (other.lastTime ?? '').localeCompare(one.lastTime ?? ''))
    .slice(0, MAX_RECENT);
  const categories = [...new Set(found.map(({ category }) => category))];
  return [
    ...(hasRecent && recent.length > 0 ? [{ name: t('最近发起'), processes: recent }] : []),
    ...categories.map((category) => ({
      name: category ?? t('未分类'),
      processes: found.filter((process) => process.category === category),
    })),
  ];
}

function Card({ process, onChoose }: { readonly process: StartableProcess } & Pick<Props, 'onChoose'>) {
  const { processId, processName, description } = process;
  return (
    <button type="button" className={styles.card} onClick={() => onChoose(processId)}>
      <strong>{processName}</strong>
      {description !== null && <span className={styles.hint}>{description}</span>}
    </button>
  );
}
