import { Alert, Table } from 'antd';
import { workCalendar as contract } from 'contract/site/workCalendar';
import { WORK_DAY_KIND_LABELS, parseWorkDays } from 'contract/site/workDays';
import { useImportWorkDaysMutation } from '@/api/site/workCalendar';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { CSV_FORMAT } from '@/ui/form/FilePicker';
import { ImportDialog } from '@/ui/form/ImportDialog';
import styles from './workCalendar.module.css';

const FORMAT = { ...CSV_FORMAT, placeholder: text('也可以在此粘贴，每行如 2026-10-01~2026-10-08,休,国庆节') };

interface Props {
  readonly onImported: (text: string) => void;
  readonly onClose: () => void;
}

/** Imports the holidays and make-up days of a list, after a preview. All lines are imported, or none. */
export function ImportDays({ onImported, onClose }: Props) {
  const t = useTexts();
  const [importDays] = useImportWorkDaysMutation();
  return (
    <ImportDialog
      title={t('导入节假日')}
      hint={t('每行为“日期,休或班,名称”；列表中没有的日期保持不变')}
      format={FORMAT}
      rule={contract.importWorkDays.arg.entries.content}
      preview={(content) => Promise.resolve(parseWorkDays(content))}
      isReady={({ days, problems }) => problems.length === 0 && days.length > 0}
      onImport={async (content) => {
        const { count } = await importDays({ content }).unwrap();
        return t('已导入 {n} 天', { n: count });
      }}
      onImported={onImported}
      onClose={onClose}
    >
      {({ days, problems }) =>
        problems.length > 0 ? (
          <div className={styles.preview}>
            <Alert
              type="error"
              showIcon
              message={t('有 {n} 行无法导入，请修改后再预览', { n: problems.length })}
              description={
                <ul>
                  {problems.slice(0, 20).map(({ line, text: problem }) => (
                    <li key={line}>{t('第 {line} 行：{problem}', { line, problem: t(problem) })}</li>
                  ))}
                </ul>
              }
            />
          </div>
        ) : (
          <div className={styles.preview}>
            <Table
              size="small"
              rowKey="day"
              dataSource={[...days]}
              pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
              columns={[
                { dataIndex: 'day', title: t('日期') },
                { key: 'kind', title: t('类型'), render: (_, { kind }) => t(WORK_DAY_KIND_LABELS[kind]) },
                { key: 'dayName', title: t('名称'), render: (_, { dayName }) => dayName ?? '-' },
              ]}
            />
          </div>
        )
      }
    </ImportDialog>
  );
}
