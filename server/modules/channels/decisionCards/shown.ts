import * as v from 'valibot';

/**
 * What a card says of the decision that it asks for. The variables of the card template have these names, so that the portal can set
 * them anew: DingTalk's card platform binds its texts, and what is shown when, to variables.
 */
export const ShownDecision = v.object({
  /** How it stands, such as 待您处理. */
  status: v.string(),
  /** What else there is to say, such as why it can't be decided on the card. */
  hint: v.string(),
  /** Whether the card has the button that passes, and the one that refuses. */
  canPass: v.boolean(),
  canRefuse: v.boolean(),
});

/** What a card says of the decision that it asks for. */
export type ShownDecision = v.InferOutput<typeof ShownDecision>;

/** The names of the variables of a card, which are values of its template as well. */
export const SHOWN_NAMES = ['status', 'hint', 'canPass', 'canRefuse'] as const satisfies (keyof ShownDecision)[];

/** The variables of a card as DingTalk takes them: all are texts. */
export function toVariables({ status, hint, canPass, canRefuse }: ShownDecision) {
  return { status, hint, canPass: String(canPass), canRefuse: String(canRefuse) };
}

/** The ids of the buttons that decide, as the card template names them. */
export const DECISION_ACTIONS = ['pass', 'refuse'] as const;

/** What is decided by a press on a card. */
export type DecisionAction = (typeof DECISION_ACTIONS)[number];
