import type { FlowRecording, RecordedStep } from '@/app/flow/recording';

// Left out of the diagram: actions of the site, language, version, tabs and notices, and the call for the site's
// properties.
const OMITTED_ACTIONS = /^(site|language|version|tabs|feedback\/noticeShown)/;
const OMITTED_CALLS = ['loadProperties'];

/**
 * A recorded session as the lines of a sequence diagram (mermaid): senders, receivers and messages in order, without
 * details.
 */
export function formatSequenceDiagram({ steps }: FlowRecording): string[] {
  return steps.flatMap((step) => lineOf(step) ?? []);
}

function lineOf(step: RecordedStep): string | undefined {
  if (step.kind === 'action') {
    if (OMITTED_ACTIONS.test(step.action.type)) return undefined;
    return step.by === 'flow' ? `Flow->>State: ${step.action.type}` : `Person->>Flow: ${step.action.type}`;
  }
  // Requests of the pages belong to no flow.
  if (step.by === 'person' || OMITTED_CALLS.includes(step.endpoint)) return undefined;
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
