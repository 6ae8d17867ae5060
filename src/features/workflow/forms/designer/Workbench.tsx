import CodeOutlined from '@ant-design/icons/CodeOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Button } from 'antd';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { checkDefinition } from 'contract/workflow/checkDefinition';
import type { FieldKind } from 'contract/workflow/fieldKinds/fieldKind';
import { forms } from 'contract/workflow/forms';
import type { FormDetail } from 'contract/workflow/forms';
import { useLazyGetFormQuery, usePublishFormMutation, useSaveFormDraftMutation } from '@/api/workflow/forms';
import { DesignerFrame } from '@/kernel/drafts/DesignerFrame';
import { DraftBar } from '@/kernel/drafts/DraftBar';
import { useDraft } from '@/kernel/drafts/useDraft';
import { useShownSettings } from '@/kernel/drafts/useShownSettings';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { usePageTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { useDeferred } from '@/platform/scheduling/deferred';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { Canvas } from './Canvas';
import { FormPreview } from './FormPreview';
import { JsonDialog } from './JsonDialog';
import { Palette } from './Palette';
import { SidePanel } from './SidePanel';
import { createNode } from './createNode';
import { designerReducer, openDesigner } from './designerState';
import { findNode } from './tree';
import { useDragging } from './useDragging';
import styles from './designer.module.css';

interface Props {
  readonly opened: FormDetail;
  readonly onClose: () => void;
}

/** The designer at work: palette, canvas and properties, and a bar with what is done with the form as a whole. */
export function Workbench({ opened, onClose }: Props) {
  const t = useTexts();
  const [{ history, selected }, dispatch] = useReducer(designerReducer, opened.definition, openDesigner);
  const { present } = history;
  const draft = useFormDraft(opened, present, (definition) => dispatch({ type: 'replaced', definition }));
  const { saved, isDirty } = draft;
  const [dialog, setDialog] = useState<'preview' | 'json'>();
  const mayEdit = useHasPermission(forms.saveFormDraft.needs);
  const panel = useRef<HTMLElement>(null);
  const confirmDiscard = useConfirmDiscard();
  useUnsavedInput(isDirty);
  usePageTitle(t('设计 {name}', { name: opened.formName }));

  // What one types is on screen at once; the canvas and the problems of 200 fields follow in a render that input interrupts.
  const later = useDeferred(present, 'deferredDesigner');
  const drawn = history.latestChange === null ? present : later;
  // The server also knows what the form names outside of itself.
  const problems = useMemo(
    () => (drawn === saved.definition ? saved.problems : checkDefinition(drawn)),
    [drawn, saved],
  );
  const { shown, isBehind, openSettings } = useShownSettings(
    panel,
    selected,
    (reference) => findNode(present, reference) !== undefined,
  );
  const add = useCallback(
    (kind: FieldKind) => {
      const node = createNode(kind, present, t);
      if (node) dispatch({ type: 'added', node });
    },
    [present, t],
  );
  const dragging = useDragging(present, dispatch);
  const steps = { onUndo: () => dispatch({ type: 'undone' }), onRedo: () => dispatch({ type: 'redone' }) };
  const closeDialog = () => setDialog(undefined);
  const close = () => {
    if (isDirty) confirmDiscard({ content: t('未保存的设计会丢失。'), onDiscard: onClose });
    else onClose();
  };

  const bar = (
    <DraftBar
      title={saved.formName}
      versionNumber={saved.versionNumber}
      draft={draft}
      history={history}
      problemCount={problems.length}
      needs={{ save: forms.saveFormDraft.needs, publish: forms.publishForm.needs }}
      backLabel={t('返回表单列表')}
      publishHint={t('发布后新提交的内容按新版本校验，已提交的内容不受影响。')}
      onShowProblems={() => dispatch({ type: 'selected', reference: null })}
      onClose={close}
      {...steps}
    >
      <Button icon={<CodeOutlined />} onClick={() => setDialog('json')}>
        JSON
      </Button>
      <Button icon={<EyeOutlined />} onClick={() => setDialog('preview')}>
        {t('预览')}
      </Button>
    </DraftBar>
  );

  return (
    <DesignerFrame bar={bar} draft={draft} mayEdit={mayEdit} {...steps}>
      <DndContext {...dragging.context}>
        <div className={styles.parts}>
          {mayEdit && <Palette onAdd={add} />}
          <Canvas
            definition={drawn}
            selected={selected}
            problems={problems}
            dragged={dragging.reference}
            target={dragging.target}
            isReadOnly={!mayEdit}
            dispatch={dispatch}
            onOpenProperties={openSettings}
          />
          <aside ref={panel} inert={isBehind} className={styles.side} aria-label={t('属性')}>
            <SidePanel
              definition={present}
              selected={shown}
              problems={problems}
              isReadOnly={!mayEdit}
              dispatch={dispatch}
            />
          </aside>
        </div>
        <DragOverlay dropAnimation={null} className={styles.overlay ?? ''}>
          {dragging.label !== undefined && <div className={styles.dragged}>{dragging.label}</div>}
        </DragOverlay>
      </DndContext>
      {dialog === 'preview' && (
        <FormPreview form={{ ...saved, definition: present }} isSaved={!isDirty} onClose={closeDialog} />
      )}
      {dialog === 'json' && (
        <JsonDialog
          definition={present}
          isReadOnly={!mayEdit}
          onApply={(definition) => dispatch({ type: 'replaced', definition })}
          onClose={closeDialog}
        />
      )}
    </DesignerFrame>
  );
}

function useFormDraft(
  opened: FormDetail,
  present: FormDetail['definition'],
  onReplace: (definition: FormDetail['definition']) => void,
) {
  const { formId } = opened;
  const [saveDraft] = useSaveFormDraftMutation();
  const [publish] = usePublishFormMutation();
  const [getForm] = useLazyGetFormQuery();
  return useDraft<FormDetail>({
    opened,
    present,
    save: (definition, version) => saveDraft({ formId, version, definition }).unwrap(),
    publish: (version) => publish({ formId, version }).unwrap(),
    readLatest: () => getForm({ formId }).unwrap(),
    onReplace,
  });
}
