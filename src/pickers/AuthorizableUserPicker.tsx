import { ProFormSelect } from '@ant-design/pro-components';
import type { ProFormSelectProps } from '@ant-design/pro-components';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { LENGTHS } from 'contract/rules';
import { useListAuthorizableUsersQuery } from '@/api/access/authorizations';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';

interface Props extends ProFormSelectProps {
  /** The merchant whose users are offered; undefined until one is chosen. */
  readonly merchantId: string | undefined;
}

// Debounce in milliseconds between typing and the request.
const DEBOUNCE_MS = 300;

/** A form field that searches a merchant's users by part of their name, to authorise one for another merchant. */
export function AuthorizableUserPicker({ merchantId, ...props }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setKeyword(typed.trim().slice(0, LENGTHS.name));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  const { data, error, isFetching } = useListAuthorizableUsersQuery(merchantId ? { merchantId, keyword } : skipToken);
  const options = (data ?? []).map(({ userId, userName, nickName }) => ({
    value: userId,
    label: `${nickName}（${userName}）`,
  }));
  return (
    <ProFormSelect
      {...props}
      showSearch
      placeholder={merchantId ? t('输入姓名或用户名搜索') : t('请先选择用户所属租户')}
      options={merchantId ? options : []}
      fieldProps={{
        loading: isFetching,
        disabled: !merchantId,
        // The server has already filtered.
        filterOption: false,
        onSearch: setTyped,
        notFoundContent: isFailure(error) ? t(error.message) : isFetching ? t('正在搜索') : t('没有找到用户'),
        ...props.fieldProps,
      }}
    />
  );
}
