import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import type { DataOf } from 'contract/endpoint';
import type { applications } from 'contract/workflow/applications';
import { useListStartableProcessesQuery, useMarkFavouriteProcessMutation } from '@/api/workflow/applications';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useFreshData } from '@/ui/form/useFreshData';
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

/** The processes that one may start, the favourites, those used last and then all by category, and a search for them. */
export function ProcessCatalogue({ onChoose, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [keyword, setKeyword] = useState('');
  // Not an answer of a former visit: what was used last would move down what one is about to press.
  const query = useListStartableProcessesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { error, isFetching } = query;
  const data = useFreshData(query);
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

// The favourites and what was used last stand first, unless something is searched for; then everything by its category.
function listSections(found: readonly Startable[], isWhole: boolean, t: Translate) {
  const favourites = found.filter(({ isFavourite }) => isFavourite);
  const used = found.filter(({ lastTime }) => lastTime !== null);
  const recent = used
    .toSorted((one, other) => (other.lastTime ?? '').localeCompare(one.lastTime ?? ''))
    .slice(0, MAX_RECENT);
  const categories = [...new Set(found.map(({ category }) => category))];
  return [
    ...(isWhole && favourites.length > 0 ? [{ name: t('收藏'), processes: favourites }] : []),
    ...(isWhole && recent.length > 0 ? [{ name: t('最近发起'), processes: recent }] : []),
    ...categories.map((category) => ({
      name: category ?? t('未分类'),
      processes: found.filter((process) => process.category === category),
    })),
  ];
}

function Card({ process, onChoose }: { readonly process: Startable } & Pick<Props, 'onChoose'>) {
  const t = useTexts();
  const { processId, processName, description, isFavourite } = process;
  const [mark, { isLoading }] = useMarkFavouriteProcessMutation();
  return (
    <div className={styles.cardBox}>
      <button type="button" className={styles.card} onClick={() => onChoose(processId)}>
        <strong>{processName}</strong>
        {description !== null && <span className={styles.hint}>{description}</span>}
      </button>
      <div className={styles.star}>
        <Button
          type="text"
          size="small"
          icon={isFavourite ? <StarFilled /> : <StarOutlined />}
          aria-label={t('收藏“{name}”', { name: processName })}
          aria-pressed={isFavourite}
          // Not disabled meanwhile: it would lose the focus, and Escape would no longer close the dialog.
          onClick={() => {
            if (!isLoading) void mark({ processId, isFavourite: !isFavourite });
          }}
        />
      </div>
    </div>
  );
}
