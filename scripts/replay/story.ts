import type { Recording, Step } from '@/app/flow/recording';

// What is no part of a session's story: how its pages look, and what they list.
const ASIDE = /^(site|language|version|tabs|feedback\/noticeShown)/;
const CALLS_ASIDE = ['loadProperties'];

/** A recorded session as the lines of a sequence diagram (mermaid): who tells whom what, in order, without the details. */
export function storyOf({ steps }: Recording): string[] {
  return steps.flatMap((step) => lineOf(step) ?? []);
}

function lineOf(step: Step): string | undefined {
  if (step.kind === 'action') {
    if (ASIDE.test(step.action.type)) return undefined;
    return step.by === 'flow' ? `Flow->>State: ${step.action.type}` : `Person->>Flow: ${step.action.type}`;
  }
  // What pages ask for on their own belongs to no flow.
  if (step.by === 'person' || CALLS_ASIDE.includes(step.endpoint)) return undefined;
  switch (step.kind) {
    case 'call':
      return `Flow->>Server: ${step.endpoint}`;
    case 'answer':
      return `Server-->>Flow: ${step.endpoint} answers`;
    case 'failure':
      return `Server--xFlow: ${step.endpoint} fails`;
    case 'abort':
      return `Flow-xServer: ${step.endpoint} is given up`;
  }
}
