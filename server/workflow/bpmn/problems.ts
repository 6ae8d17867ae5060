import type * as v from 'valibot';
import { WRONG_FORMAT } from 'contract/rules';
import { issueMessage } from 'contract/text';
import type { Message } from 'contract/text';
import type { XmlElement } from './readXml';

/** What keeps a file from being imported, and the element that is meant. Undefined where the whole file is. */
export interface BpmnProblem {
  readonly elementId: string | undefined;
  readonly elementName: string | undefined;
  readonly problem: Message;
}

/** The most problems that are listed. A file that can't be run at all would have one for each element. */
export const MAX_PROBLEMS = 100;

/** The problems of a file, in the order in which they are found, without duplicates. */
export class Problems {
  readonly #found = new Map<string, BpmnProblem>();

  get all(): readonly BpmnProblem[] {
    return [...this.#found.values()];
  }

  /** Adds a problem of an element, or of the whole file. */
  add(element: XmlElement | undefined, problem: Message): void {
    this.addNamed(element?.attributes.get('id'), element?.attributes.get('name'), problem);
  }

  /** Adds a problem of a node or branch that has been read. */
  addNamed(elementId: string | undefined, elementName: string | undefined, problem: Message): void {
    if (this.#found.size >= MAX_PROBLEMS) return;
    this.#found.set(JSON.stringify([elementId, problem]), { elementId, elementName, problem });
  }
}

/** The message of a rule that settings in a file violate. Rules that only a forged file can violate have no words of their own. */
export function settingsMessage(issue: v.BaseIssue<unknown>): Message {
  const message = issueMessage(issue);
  return /\p{Script=Han}/u.test(message.text) ? message : { text: WRONG_FORMAT };
}
