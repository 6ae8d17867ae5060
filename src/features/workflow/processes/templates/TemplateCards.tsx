import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ProcessTemplate } from 'contract/workflow/processTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { menuIcons } from '@/ui/icon/menuIcons';
import { EmptyState } from '@/ui/page/EmptyState';
import styles from './templates.module.css';

interface Props {
  readonly templates: readonly ProcessTemplate[];
  /** The template whose card gets the focus. Undefined: none. */
  readonly focused: string | undefined;
  readonly onOpen: (templateKey: string) => void;
}

/** The templates as cards, by category. */
export function TemplateCards({ templates, focused, onOpen }: Props) {
  const t = useTexts();
  const categories = [...new Set(templates.map(({ category }) => category))];
  if (templates.length === 0) return <EmptyState text={t('暂无模板')} />;
  return categories.map((category) => (
    <Category
      key={category}
      category={category}
      templates={templates.filter((template) => template.category === category)}
      focused={focused}
      onOpen={onOpen}
    />
  ));
}

function Category({ category, templates, focused, onOpen }: Props & { readonly category: string }) {
  const t = useTexts();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.category}>
        {t(category)}
      </h3>
      <ul className={styles.cards}>
        {templates.map((template) => (
          <li key={template.templateKey}>
            <Card template={template} isFocused={template.templateKey === focused} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps extends Pick<Props, 'onOpen'> {
  readonly template: ProcessTemplate;
  readonly isFocused: boolean;
}

function Card({ template, isFocused, onOpen }: CardProps) {
  const t = useTexts();
  const hintId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Back from a template, one goes on where one was.
  useLayoutEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  const { templateKey, templateName, description, icon, nodeCount, caseCount } = template;
  const Icon = menuIcons[icon] ?? AppstoreOutlined;
  return (
    <div className={styles.card}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className={styles.about}>
        {/* The button covers the card, so that its name stays short. */}
        <button
          ref={button}
          type="button"
          className={styles.open}
          aria-describedby={hintId}
          onClick={() => onOpen(templateKey)}
        >
          {t(templateName)}
        </button>
        <span id={hintId} className={styles.hint}>
          {t(description)}
        </span>
        <span className={styles.hint}>{t('{n} 个节点，{cases} 个用例', { n: nodeCount, cases: caseCount })}</span>
      </div>
    </div>
  );
}
