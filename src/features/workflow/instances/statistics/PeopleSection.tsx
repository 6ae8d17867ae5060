import { Button, Table } from 'antd';
import type { PersonFigures } from 'contract/workflow/processStatistics';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { BarList } from '@/ui/chart/BarList';
import { usePageSearch } from '@/ui/page/pageAddress';
import { ExportStatistics } from './ExportStatistics';
import type { StatisticsFilter } from './ExportStatistics';
import { StatisticsSection } from './StatisticsSection';
import styles from './statistics.module.css';
import { taskColumns } from './taskColumns';

/** The most people who are drawn. The table has the others as well. */
const DRAWN = 8;
const PAGE_SIZE = 10;

interface Props {
  readonly people: readonly PersonFigures[];
  readonly filter: StatisticsFilter;
}

/** How much each person has to decide now, the overdue part in another colour and in words, and all figures as a table. */
export function PeopleSection({ people, filter }: Props) {
  const t = useTexts();
  const [, setSearch] = usePageSearch();
  if (people.length === 0) return null;
  const loaded = people.filter(({ openCount }) => openCount > 0);
  const name = ({ userName }: PersonFigures) =>
    userName === null ? (
      t('已删除的用户')
    ) : (
      <span className={styles.person}>
        <Button
          type="link"
          size="small"
          onClick={() => setSearch({ tab: 'MANAGED', status: 'RUNNING', personName: userName })}
        >
          {userName}
        </Button>
      </span>
    );
  return (
    <StatisticsSection
      title={t('处理人负荷')}
      hint={t('待处理是现在的数量，与所选日期无关；点击姓名查看其待处理的申请。')}
      action={<ExportStatistics part="PEOPLE" filter={filter} />}
    >
      {loaded.length > 0 && (
        <BarList
          label={t('处理人负荷')}
          bars={loaded.slice(0, DRAWN).map((person) => ({
            ...{ key: person.userId, label: name(person), value: person.openCount },
            ...{ warningPart: person.openOverdueCount, text: describeLoad(t, person) },
          }))}
        />
      )}
      <div className={styles.table}>
        <Table<PersonFigures>
          size="small"
          rowKey="userId"
          dataSource={people}
          scroll={{ x: 'max-content' }}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: t('处理人'), key: 'userName', render: (_, person) => name(person) },
            { title: t('组织'), dataIndex: 'organizeName' },
            ...taskColumns<PersonFigures>(t),
          ]}
        />
      </div>
    </StatisticsSection>
  );
}

function describeLoad(t: Translate, { openCount, openOverdueCount }: PersonFigures): string {
  if (openOverdueCount === 0) return t('{n} 项待处理', { n: openCount });
  return t('{n} 项待处理，{overdue} 项超时', { n: openCount, overdue: openOverdueCount });
}
