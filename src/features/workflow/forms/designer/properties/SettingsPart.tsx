import { createElement } from 'react';
import type { LayoutKind } from 'contract/workflow/fieldKinds/fieldKind';
import type { FormNode, LayoutOf } from 'contract/workflow/formDefinition';
import type { FieldOf, InputKind } from 'contract/workflow/formField';
import { kindsWithoutSettings, settingsByKind } from './kinds/registry';
import { SectionsEditor } from './SectionsEditor';

interface Props {
  readonly node: FormNode;
  readonly onChange: (node: FormNode) => void;
}

/** Whether there is anything to set for a node of this kind. */
export function hasSettings(node: FormNode): boolean {
  return !kindsWithoutSettings.includes(node.kind) || hasSections(node);
}

/** The settings of the node's kind, and the sections of a layout. */
export function SettingsPart({ node, onChange }: Props) {
  if (node.kind === 'table')
    return createElement(settingsByKind.table, {
      settings: node.settings,
      onChange: (settings) => onChange({ ...node, settings }),
    });
  if (!('sections' in node)) return <FieldSettings<InputKind> field={node} onChange={onChange} />;
  return (
    <>
      <LayoutSettings<LayoutKind> layout={node} onChange={onChange} />
      {hasSections(node) && (
        <SectionsEditor
          kind={node.kind}
          sections={node.sections}
          onChange={(sections) => onChange({ ...node, sections })}
        />
      )}
    </>
  );
}

// A card has one section, which is the card itself, and a divider has none.
function hasSections({ kind }: FormNode): boolean {
  return kind === 'grid' || kind === 'tabs' || kind === 'collapse';
}

interface FieldSettingsProps<Kind extends InputKind> {
  readonly field: FieldOf<Kind>;
  readonly onChange: (field: FieldOf<Kind>) => void;
}

function FieldSettings<Kind extends InputKind>({ field, onChange }: FieldSettingsProps<Kind>) {
  return createElement(settingsByKind[field.kind], {
    settings: field.settings,
    onChange: (settings) => onChange({ ...field, settings }),
  });
}

interface LayoutSettingsProps<Kind extends LayoutKind> {
  readonly layout: { [One in Kind]: LayoutOf<One> }[Kind];
  readonly onChange: (layout: { [One in Kind]: LayoutOf<One> }[Kind]) => void;
}

function LayoutSettings<Kind extends LayoutKind>({ layout, onChange }: LayoutSettingsProps<Kind>) {
  return createElement(settingsByKind[layout.kind], {
    settings: layout.settings,
    onChange: (settings) => onChange({ ...layout, settings }),
  });
}
