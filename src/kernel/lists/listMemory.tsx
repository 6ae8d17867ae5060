import SettingOutlined from '@ant-design/icons/SettingOutlined';
import type { ComponentProps } from 'react';
import { useGetListPreferencesQuery } from '@/api/access/listPreferences';
import { useTexts } from '@/platform/language/useTexts';
import type { ListMemory, RememberingList } from '@/ui/list/listMemory';
import { PanelButton } from './PanelButton';
import { settingsPanel, viewsPanel } from './panels';
import { useRemember, useRemembered } from './useRemembered';

/** Keeps what lists remember on the server, for each person (LST-01). */
export const listMemory: ListMemory = { useRemembered, useRemember, Settings, Views };

/** Fetches what the person's lists remember as soon as the frame stands, before the first list needs it. */
export function LoadListPreferences() {
  useGetListPreferencesQuery(undefined, { refetchOnMountOrArgChange: false });
  return null;
}

function Settings(props: Omit<ComponentProps<typeof settingsPanel.Screen>, 'onClose'>) {
  const t = useTexts();
  return (
    <PanelButton name={t('列表设置')} icon={<SettingOutlined />}>
      {(close) => <settingsPanel.Screen {...props} onClose={close} />}
    </PanelButton>
  );
}

function Views({ list }: { readonly list: RememberingList }) {
  const t = useTexts();
  return <PanelButton name={t('我的视图')}>{(close) => <viewsPanel.Screen list={list} onClose={close} />}</PanelButton>;
}
