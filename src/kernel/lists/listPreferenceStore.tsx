import SettingOutlined from '@ant-design/icons/SettingOutlined';
import type { ComponentProps } from 'react';
import { useGetListPreferencesQuery } from '@/api/access/listPreferences';
import { useTexts } from '@/platform/language/useTexts';
import type { ListPreferenceStore, ListWithPreferences } from '@/ui/list/listPreferences';
import { PanelButton } from './PanelButton';
import { settingsPanel, viewsPanel } from './panels';
import { useSaveListPreference, useListPreference } from './useListPreference';

/** Stores the settings and views of lists on the server, for each user (LST-01). */
export const listPreferenceStore: ListPreferenceStore = { useListPreference, useSaveListPreference, Settings, Views };

/** Fetches the user's list settings when the shell mounts, before the first list needs them. */
export function ListPreferencesLoader() {
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

function Views({ list }: { readonly list: ListWithPreferences }) {
  const t = useTexts();
  return <PanelButton name={t('我的视图')}>{(close) => <viewsPanel.Screen list={list} onClose={close} />}</PanelButton>;
}
