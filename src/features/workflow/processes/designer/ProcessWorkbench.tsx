import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined';
import { DndContext, DragOverlay } from '@dnd-kit/core';
import { Button, Form } from 'antd';
import { memo, useMemo, useReducer, useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { checkProcess } from 'contract/workflow/checkProcess';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import { isGateway } from 'contract/workflow/processDefinition';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import type { ProcessDetail } from 'contract/workflow/processRows';
import { processes } from 'contract/workflow/processes';
import {
  useLazyGetProcessQuery,
  usePublishProcessMutation,
  useSaveProcessDraftMutation,
} from '@/api/workflow/processes';
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
import { PublishDialog } from '../cases/PublishDialog';
import { BranchPanel } from './GatewaySettings';
import { NodePanel } from './NodePanel';
import { ProcessCanvas } from './ProcessCanvas';
import { ProcessPanel } from './ProcessPanel';
import { SimulationDrawer } from './SimulationDrawer';
import { ProcessScopeContext, makeScope } from './processScope';
import { openProcess, processReducer } from './processState';
import type { ProcessAction, ProcessSelection } from './processState';
import { findNode } from './sequences';
import { useNodeDragging } from './useNodeDragging';
import styles from './process.module.css';

interface Props {
  readonly opened: ProcessDetail;
  /** The form of the process. Undefined: it has none, or the user does not see it. */
  readonly form: FormDefinition | undefined;
  readonly onClose: () => void;
}

/** The designer at work: the process as a tree, and the settings of what is selected. */
export function ProcessWorkbench({ opened, form, onClose }: Props) {
  const t = useTexts();
  const [{ history, selected }, dispatch] = useReducer(processReducer, opened.definition, openProcess);
  const { present } = history;
  const draft = useProcessDraft(opened, present, (definition) => dispatch({ type: 'replaced', definition }));
  const { saved, isDirty } = draft;
  const [isSimulating, setIsSimulating] = useState(false);
  const mayEdit = useHasPermission(processes.saveProcessDraft.needs);
  const panel = useRef<HTMLElement>(null);
  const confirmDiscard = useConfirmDiscard();
  useUnsavedInput(isDirty);
  usePageTitle(t('设计 {name}', { name: opened.processName }));

  // What one types is on screen at once; the canvas and the problems of 200 nodes follow in a render that input interrupts.
  const later = useDeferred(present, 'deferredDesigner');
  const drawn = history.latestChange === null ? present : later;
  const scope = useMemo(() => makeScope(drawn.nodes, form), [drawn.nodes, form]);
  const problems = useProblems(drawn, saved, scope.fields);
  const { shown, isBehind, openSettings } = useShownSettings(
    panel,
    selected,
    ({ nodeId }) => findNode(present.nodes, nodeId) !== undefined,
  );
  const dragging = useNodeDragging(present.nodes, dispatch);
  const steps = { onUndo: () => dispatch({ type: 'undone' }), onRedo: () => dispatch({ type: 'redone' }) };
  const close = () => {
    if (isDirty) confirmDiscard({ content: t('未保存的设计会丢失。'), onDiscard: onClose });
    else onClose();
  };

  const bar = (
    <DraftBar
      title={saved.processName}
      versionNumber={saved.versionNumber}
      draft={draft}
      history={history}
      problemCount={problems.length}
      needs={{ save: processes.saveProcessDraft.needs, publish: processes.publishProcess.needs }}
      backLabel={t('返回流程列表')}
      publishHint={t('发布后新发起的流程按新版本执行，进行中的流程不受影响。')}
      publishDialog={(question) => <PublishDialog processId={opened.processId} {...question} />}
      onShowProblems={() => dispatch({ type: 'selected', selection: null })}
      onClose={close}
      {...steps}
    >
      <Button
        icon={<PlayCircleOutlined />}
        disabled={isDirty}
        title={isDirty ? t('保存后才能模拟') : undefined}
        onClick={() => setIsSimulating(true)}
      >
        {t('模拟')}
      </Button>
    </DraftBar>
  );

  return (
    <ProcessScopeContext value={scope}>
      <DesignerFrame bar={bar} draft={draft} mayEdit={mayEdit} {...steps}>
        <DndContext {...dragging.context}>
          <div className={styles.parts}>
            <ProcessCanvas
              nodes={drawn.nodes}
              selected={selected}
              problems={problems}
              target={dragging.target}
              dispatch={mayEdit ? dispatch : undefined}
              onOpenPanel={openSettings}
            />
            <aside ref={panel} inert={isBehind} className={styles.side} aria-label={t('设置')}>
              <SidePanel
                definition={present}
                selected={shown}
                problems={problems}
                dispatch={mayEdit ? dispatch : undefined}
              />
            </aside>
          </div>
          <DragOverlay dropAnimation={null} className={styles.overlay ?? ''}>
            {dragging.label !== undefined && <div className={styles.dragged}>{dragging.label}</div>}
          </DragOverlay>
        </DndContext>
        {isSimulating && <SimulationDrawer process={saved} form={form} onClose={() => setIsSimulating(false)} />}
      </DesignerFrame>
    </ProcessScopeContext>
  );
}

interface ShownProblem {
  readonly nodeId: string | null;
  readonly nodeName: string;
  readonly text: string;
}

// The server also knows what the process names outside of itself, such as people and its form.
function useProblems(
  drawn: ProcessDefinition,
  saved: ProcessDetail,
  fields: readonly { readonly reference: string }[],
): readonly ShownProblem[] {
  const t = useTexts();
  return useMemo(() => {
    const nameOf = (nodeId: string | null) =>
      (nodeId === null ? undefined : findNode(drawn.nodes, nodeId)?.name) ?? t('流程');
    if (drawn === saved.definition)
      return saved.problems.map(({ nodeId, message }) => ({ nodeId, nodeName: nameOf(nodeId), text: t(message) }));
    return checkProcess(drawn, new Set(fields.map(({ reference }) => reference))).map(({ nodeId = null, text }) => ({
      nodeId,
      nodeName: nameOf(nodeId),
      text: t(text),
    }));
  }, [drawn, saved, fields, t]);
}

interface SidePanelProps {
  readonly definition: ProcessDefinition;
  readonly selected: ProcessSelection | null;
  readonly problems: readonly ShownProblem[];
  readonly dispatch: Dispatch<ProcessAction> | undefined;
}

const SidePanel = memo(function SidePanel({ definition, selected, problems, dispatch }: SidePanelProps) {
  const node = selected ? findNode(definition.nodes, selected.nodeId) : undefined;
  const branch = node && isGateway(node) ? node.branches.find(({ id }) => id === selected?.branchId) : undefined;
  return (
    <Form component={false} layout="vertical">
      {node && isGateway(node) && branch && dispatch ? (
        <BranchPanel key={branch.id} node={node} branch={branch} dispatch={dispatch} />
      ) : node && dispatch ? (
        <NodePanel
          key={node.id}
          node={node}
          problems={problems.filter(({ nodeId }) => nodeId === node.id).map(({ text }) => text)}
          dispatch={dispatch}
        />
      ) : (
        <ProcessPanel definition={definition} problems={problems} dispatch={dispatch} />
      )}
    </Form>
  );
});

function useProcessDraft(
  opened: ProcessDetail,
  present: ProcessDefinition,
  onReplace: (definition: ProcessDefinition) => void,
) {
  const { processId } = opened;
  const [saveDraft] = useSaveProcessDraftMutation();
  const [publish] = usePublishProcessMutation();
  const [getProcess] = useLazyGetProcessQuery();
  return useDraft<ProcessDetail>({
    opened,
    present,
    save: (definition, version) => saveDraft({ processId, version, definition }).unwrap(),
    publish: (version) => publish({ processId, version }).unwrap(),
    readLatest: () => getProcess({ processId }).unwrap(),
    onReplace,
  });
}
