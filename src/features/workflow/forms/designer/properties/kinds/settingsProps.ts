import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import type { FieldSettings } from 'contract/workflow/fieldKinds/registry';

/** Props of what edits the settings of a kind of fields. */
export interface SettingsProps<Settings> {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** Props of what edits the settings of this kind of fields. */
export type SettingsOf<Kind extends FieldKind> = SettingsProps<FieldSettings[Kind]>;
