import type { FormValues } from 'contract/workflow/formValues';
import type { NodeButtonKind } from 'contract/workflow/nodeButtons';
import {
  useAddSignsMutation,
  useCopyTaskMutation,
  usePassTaskMutation,
  useRefuseTaskMutation,
  useReturnTaskMutation,
  useTransferTaskMutation,
} from '@/api/workflow/approvals';
import { text } from '@/platform/language/text';

/** What is decided about a task, with all that one of the actions takes. */
export interface Decision {
  readonly task: { readonly instanceId: string; readonly taskId: number; readonly opinion: string };
  /** What the user has changed of the form. Undefined: nothing. */
  readonly values: FormValues | undefined;
  /** The signature, where the node wants one. */
  readonly signature: string | undefined;
  /** The files that are sent with it. */
  readonly fileIds: string[];
  readonly chosen: { nodeId: string; userIds: string[] }[];
  readonly people: string[];
  readonly side: keyof typeof SIDE_LABELS;
  readonly to: string;
  readonly then: keyof typeof RETURN_LABELS;
}

/** Labels of where a sign stands to the task that it is added to. */
export const SIDE_LABELS = { BEFORE: text('在我之前'), BESIDE: text('与我同时'), AFTER: text('在我之后') } as const;

/** Labels of how an instance goes on after what was returned is done again. */
export const RETURN_LABELS = { RUN_AGAIN: text('从该节点重新审批'), COME_BACK: text('处理后直接回到我') } as const;

/** Sends what is decided about a task to its endpoint. `act` answers whether it was done; `error` says why not. */
export function useDecision() {
  const [pass, passing] = usePassTaskMutation();
  const [refuse, refusing] = useRefuseTaskMutation();
  const [giveBack, returning] = useReturnTaskMutation();
  const [transfer, transferring] = useTransferTaskMutation();
  const [addSigns, signing] = useAddSignsMutation();
  const [copy, copying] = useCopyTaskMutation();
  const calls = [passing, refusing, returning, transferring, signing, copying];
  const send = (
    action: NodeButtonKind,
    { task, values, signature, fileIds, chosen, people, side, to, then }: Decision,
  ) => {
    const signed = { fileIds, ...(signature !== undefined && { signature }) };
    switch (action) {
      case 'PASS':
        return pass({ ...task, ...signed, chosen, ...(values && { formValues: values }) });
      case 'REFUSE':
        return refuse({ ...task, ...signed });
      case 'RETURN':
        return giveBack({ ...task, to, then });
      case 'TRANSFER':
        return transfer({ ...task, userId: people[0] ?? '' });
      case 'DELEGATE':
        return addSigns({ ...task, side: 'DELEGATE', userIds: people });
      case 'ADD_SIGNS':
        return addSigns({ ...task, side, userIds: people });
      case 'COPY':
        return copy({ ...task, userIds: people });
    }
  };
  const act = async (action: NodeButtonKind, decision: Decision): Promise<boolean> => {
    const { error } = await send(action, decision);
    return error === undefined;
  };
  return { act, isLoading: calls.some((call) => call.isLoading), error: calls.find((call) => call.error)?.error };
}
