import * as v from 'valibot';

// The review of a vendor, for channels whose vendor has to pass a text before it is sent.

/** The states of a vendor's review: not submitted, in review, passed, refused, and gone at the vendor. */
export const REVIEW_STATES = ['draft', 'inReview', 'passed', 'refused', 'notFound'] as const;

/** The state of a vendor's review. */
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Labels of the states of a review. */
export const REVIEW_STATE_LABELS: Readonly<Record<ReviewState, string>> = {
  draft: '未提交',
  inReview: '审核中',
  passed: '已通过',
  refused: '未通过',
  notFound: '服务商处不存在',
};

/** What a vendor knows of a text, as it was last asked. */
export const Review = v.object({
  /** The id under which the vendor knows the text; null before it is known. */
  vendorTemplateId: v.nullable(v.string()),
  state: v.picklist(REVIEW_STATES),
  /** Why the vendor has refused, in its words. */
  reason: v.nullable(v.string()),
  /** When the vendor was last asked; null if never. */
  time: v.nullable(v.string()),
});

/** What a vendor knows of a text. */
export type Review = v.InferOutput<typeof Review>;
