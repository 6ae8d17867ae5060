import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { dataPermissions } from 'contract/access/dataPermissions';
import type { TestedRow } from 'contract/access/dataPermissions';
import { useExplainRowVisibilityQuery } from '@/api/access/dataPermissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { describeReason } from './describeReason';

interface Props {
  readonly userId: string;
  readonly list: string;
}

/** Explains for the id of any row why the user sees it, or does not see it. */
export function RowExplanation({ userId, list }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [row, setRow] = useState<string>();
  const asked = row === undefined ? skipToken : { userId, list, row };
  const { currentData, error, isFetching, refetch } = useExplainRowVisibilityQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const ask = () => {
    const wanted = typed.trim();
    if (wanted === '') return;
    if (wanted === row) void refetch();
    setRow(wanted);
  };
  return (
    <>
      <Typography.Title level={5}>{t('某一条为什么能看到，或看不到')}</Typography.Title>
      <Flex gap={8} style={{ marginBottom: 16 }}>
        <Input
          aria-label={t('数据编号')}
          placeholder={t('输入数据编号')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={ask}
          style={{ width: 360 }}
          {...maxLengthProps(dataPermissions.explainRowVisibility.arg.entries.row)}
        />
        <Button onClick={ask} loading={isFetching && { delay: 300 }}>
          {t('查询原因')}
        </Button>
      </Flex>
      {isFailure(error) && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {currentData !== undefined && <Explanation row={currentData} />}
    </>
  );
}

function Explanation({ row }: { readonly row: TestedRow | null }) {
  const t = useTexts();
  if (row === null) {
    return <Alert type="info" showIcon message={t('没有这条数据，或它不在您的数据范围内')} />;
  }
  const values = { name: row.name };
  return (
    <Alert
      type={row.isVisible ? 'success' : 'warning'}
      showIcon
      message={row.isVisible ? t('能看到“{name}”', values) : t('看不到“{name}”', values)}
      description={describeReason(t, row)}
    />
  );
}
