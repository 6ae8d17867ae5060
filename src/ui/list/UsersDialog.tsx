import { Button, Modal, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { ListPage } from 'contract/paging';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '../form/useDialogFocus';
import { FailureNotice } from '../page/FailureNotice';
import { formatTotal } from './formatTotal';

/** The page that a dialog shows. */
export interface DialogPage {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The first page of a dialog. */
export const FIRST_DIALOG_PAGE: DialogPage = { pageNum: 1, pageSize: 10 };

interface User {
  readonly userId: string;
}

interface Props<Row extends User> {
  readonly title: string;
  readonly query: {
    readonly data?: ListPage<Row> | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly columns: TableColumnsType<Row>;
  readonly emptyText: string;
  readonly page: DialogPage;
  readonly onPage: (page: DialogPage) => void;
  readonly onClose: () => void;
}

/** A dialog with the users who hold something, such as a role, page by page. */
export function UsersDialog<Row extends User>(props: Props<Row>) {
  const { title, query, columns, emptyText, page, onPage, onClose } = props;
  const t = useTexts();
  useDialogFocus();
  const { data, error, isFetching, refetch } = query;
  return (
    <Modal open title={title} width={640} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      <Table<Row>
        size="small"
        rowKey="userId"
        loading={{ spinning: isFetching, delay: 300 }}
        dataSource={[...(data?.rows ?? [])]}
        columns={columns}
        locale={{ emptyText: data ? emptyText : ' ' }}
        // Leaves room for the title, the pages and the buttons in a low window.
        scroll={{ y: 'min(400px, calc(100vh - 400px))' }}
        pagination={{
          current: page.pageNum,
          pageSize: page.pageSize,
          total: data?.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [10, 20, 50, 100],
          showTotal: (total) => formatTotal(t, data, total),
          onChange: (pageNum, pageSize) => onPage({ pageNum: pageSize === page.pageSize ? pageNum : 1, pageSize }),
        }}
      />
    </Modal>
  );
}
