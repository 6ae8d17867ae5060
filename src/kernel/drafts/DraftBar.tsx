import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AuthorizedButton } from '../permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import type { History } from '@/ui/history/history';
import type { Draft, DraftRow } from './useDraft';
import styles from './drafts.module.css';

/** What a dialog is given that asks whether to publish. */
export interface PublishQuestion {
  readonly title: string;
  /** What publishing does. */
  readonly hint: string;
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

interface Props {
  readonly title: string;
  /** The number of the published version. Null: nothing is published. */
  readonly versionNumber: number | null;
  readonly draft: Draft<DraftRow>;
  readonly history: History<object>;
  readonly problemCount: number;
  /** The right to save, and the right to publish. */
  readonly needs: { readonly save: string; readonly publish: string };
  /** The label of the way back to the list. */
  readonly backLabel: string;
  /** What publishing does, for its confirmation. */
  readonly publishHint: string;
  /** A dialog in place of the plain question whether to publish. The draft is saved before it opens. */
  readonly publishDialog?: (question: PublishQuestion) => ReactNode;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onShowProblems: () => void;
  readonly onClose: () => void;
  /** Further buttons, before those to save and to publish. */
  readonly children: ReactNode;
}

/** The bar of a designer: what is done with the draft as a whole. */
export function DraftBar({ title, versionNumber, draft, history, problemCount, needs, ...props }: Props) {
  const t = useTexts();
  const { modal } = App.useApp();
  const { isDirty, isBusy } = draft;
  const [isAsking, setIsAsking] = useState(false);
  const question: PublishQuestion = {
    ...{ title: t('发布“{name}”？', { name: title }), hint: props.publishHint },
    onPublish: () => void draft.publish(),
    onClose: () => setIsAsking(false),
  };
  const askToPublish = async () => {
    if (props.publishDialog) {
      if (await draft.saveChanges()) setIsAsking(true);
      return;
    }
    const { title: asked, hint: content, onPublish: onOk } = question;
    modal.confirm({ title: asked, content, okText: t('发布'), onOk });
  };
  return (
    <div className={styles.bar} role="group" aria-label={title}>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={props.backLabel}
        title={props.backLabel}
        onClick={props.onClose}
      />
      <h1 className={styles.title}>{title}</h1>
      <Tag>{versionNumber === null ? t('未发布') : `V${String(versionNumber)}`}</Tag>
      <span className={styles.hint} aria-live="polite">
        {isDirty ? t('有未保存的修改') : t('已保存')}
      </span>
      <span className={styles.space} />
      {problemCount > 0 && (
        <Button type="link" danger onClick={props.onShowProblems}>
          {t('{n} 处待完善', { n: problemCount })}
        </Button>
      )}
      <Button
        icon={<UndoOutlined />}
        aria-label={t('撤销')}
        title={t('撤销（Ctrl + Z）')}
        disabled={history.past.length === 0}
        onClick={props.onUndo}
      />
      <Button
        icon={<RedoOutlined />}
        aria-label={t('重做')}
        title={t('重做（Ctrl + Shift + Z）')}
        disabled={history.future.length === 0}
        onClick={props.onRedo}
      />
      {props.children}
      <AuthorizedButton needs={needs.save} disabled={!isDirty} loading={isBusy} onClick={() => void draft.save()}>
        {t('保存')}
      </AuthorizedButton>
      <AuthorizedButton
        needs={needs.publish}
        type="primary"
        loading={isBusy}
        onClick={problemCount > 0 ? props.onShowProblems : () => void askToPublish()}
      >
        {t('发布')}
      </AuthorizedButton>
      {isAsking && props.publishDialog?.(question)}
    </div>
  );
}
