import { Card, Collapse, Divider, Tabs } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FormLayout, FormNode, FormSection } from 'contract/workflow/formDefinition';
import { useTexts } from '@/platform/language/useTexts';
import type { PartProps } from './parts';
import { containsKey, countProblems, isDrawn } from './drawForm';
import type { FocusTarget } from './useFormState';
import styles from './forms.module.css';

interface Props extends PartProps {
  readonly layout: FormLayout;
  /** Draws what stands in a section. */
  readonly renderNodes: (nodes: readonly FormNode[]) => ReactNode;
}

/** Draws a layout with what stands in its sections. */
export function LayoutBox({ layout, ...part }: Props) {
  return (
    <div className={styles.layout}>
      <LayoutContent layout={layout} {...part} />
    </div>
  );
}

function LayoutContent({ layout, ...part }: Props) {
  const sections = layout.sections.map((section, index) => ({ section, key: String(index) }));
  switch (layout.kind) {
    case 'grid':
      return (
        <div className={part.look.isPhone ? styles.stack : styles.columns}>
          {sections.map(({ section, key }) => (
            <div key={key} className={styles.column}>
              {part.renderNodes(section.children)}
            </div>
          ))}
        </div>
      );
    case 'card':
      return (
        <Card title={layout.label} size="small" variant={layout.settings.isBordered ? 'outlined' : 'borderless'}>
          {sections.map(({ section, key }) => (
            <div key={key}>{part.renderNodes(section.children)}</div>
          ))}
        </Card>
      );
    case 'tabs':
      return <TabsLayout layout={layout} {...part} />;
    case 'collapse':
      return <CollapseLayout layout={layout} isOpen={layout.settings.isOpen} {...part} />;
    case 'divider':
      return (
        <Divider orientation="left" dashed={layout.settings.isDashed}>
          {layout.label}
        </Divider>
      );
  }
}

// The sections in which anything is shown, with the keys by which antd knows them.
function listSections({ layout, form }: Props) {
  return layout.sections.flatMap((section, index) =>
    section.children.length === 0 || section.children.some((child) => isDrawn(child, form))
      ? [{ section, key: String(index) }]
      : [],
  );
}

function TabsLayout(props: Props) {
  const { layout: _, ...part } = props;
  const sections = listSections(props);
  const [chosen, setChosen] = useState<Opened<string>>({ open: '0', request: undefined });
  const target = findTarget(sections, part.focusTarget, chosen.request);
  if (target) setChosen({ open: target.key, request: target.request });
  const isThere = sections.some(({ key }) => key === chosen.open);
  return (
    <Tabs
      activeKey={isThere ? chosen.open : (sections[0]?.key ?? '')}
      onChange={(open) => setChosen({ ...chosen, open })}
      items={sections.map(({ section, key }) => ({
        key,
        label: <SectionTitle section={section} index={key} form={part.form} />,
        // For print, which shows what is closed on screen, too.
        forceRender: part.look.isReadOnly,
        children: (
          <>
            {part.look.isReadOnly && (
              <div className={styles.printTitle}>
                <SectionTitle section={section} index={key} form={part.form} />
              </div>
            )}
            {part.renderNodes(section.children)}
          </>
        ),
      }))}
    />
  );
}

function CollapseLayout({ isOpen, ...props }: Props & { readonly isOpen: boolean }) {
  const { layout: _, ...part } = props;
  const sections = listSections(props);
  const [opened, setOpened] = useState<Opened<readonly string[]>>({
    open: isOpen ? sections.map(({ key }) => key) : [],
    request: undefined,
  });
  const target = findTarget(sections, part.focusTarget, opened.request);
  if (target) setOpened({ open: [...new Set([...opened.open, target.key])], request: target.request });
  return (
    <Collapse
      activeKey={[...opened.open]}
      onChange={(open) => setOpened({ ...opened, open })}
      items={sections.map(({ section, key }) => ({
        key,
        label: <SectionTitle section={section} index={key} form={part.form} />,
        // For print, which shows what is closed on screen, too.
        forceRender: part.look.isReadOnly,
        children: (
          <>
            {part.look.isReadOnly && (
              <div className={styles.printTitle}>
                <SectionTitle section={section} index={key} form={part.form} />
              </div>
            )}
            {part.renderNodes(section.children)}
          </>
        ),
      }))}
    />
  );
}

/** What is open, and the request for the focus that it has followed last. */
interface Opened<Open> {
  readonly open: Open;
  readonly request: number | undefined;
}

// The section that a new request for the focus asks to open.
function findTarget(
  sections: readonly { readonly section: FormSection; readonly key: string }[],
  target: FocusTarget | undefined,
  followed: number | undefined,
) {
  if (!target || target.request === followed) return undefined;
  const found = sections.find(({ section }) => containsKey(section.children, target.key));
  return found && { key: found.key, request: target.request };
}

interface TitleProps extends Pick<PartProps, 'form'> {
  readonly section: FormSection;
  readonly index: string;
}

// A section in which something is wrong is marked, since what it contains may be out of sight.
function SectionTitle({ section, index, form }: TitleProps) {
  const t = useTexts();
  const count = countProblems(section.children, form);
  const title = section.title === '' ? t('第 {n} 部分', { n: Number(index) + 1 }) : section.title;
  return (
    <>
      {title}
      {count > 0 && <span className={styles.mark}>{t('{n} 处待修改', { n: count })}</span>}
    </>
  );
}
