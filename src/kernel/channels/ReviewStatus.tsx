import { Flex } from 'antd';
import { REVIEW_STATE_LABELS } from 'contract/channels/review';
import type { Review, ReviewState } from 'contract/channels/review';
import type { TagType } from 'contract/site/dictionaries';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

const TAG_TYPES: Readonly<Record<ReviewState, TagType>> = {
  draft: 'default',
  inReview: 'processing',
  passed: 'success',
  refused: 'error',
  notFound: 'warning',
};

/** The state of a vendor's review, with the reason of a refusal in the vendor's words. */
export function ReviewStatus({ review: { state, reason } }: { readonly review: Pick<Review, 'state' | 'reason'> }) {
  const t = useTexts();
  return (
    <Flex vertical gap={2} align="flex-start">
      <LabelTag tagType={TAG_TYPES[state]} label={t(REVIEW_STATE_LABELS[state])} />
      {state === 'refused' && reason && <span>{reason}</span>}
    </Flex>
  );
}
