/**
 * Tags that the frame of the portal asks for and no endpoint does: the ways to what waits for somebody or was applied for,
 * and to the centres (specification section 6).
 */
export const FRAME_TAGS = {
  approvals: 'system:my:approval',
  applications: 'system:my:apply',
  approvalCenter: 'system:workflow:manage',
  fileCenter: 'system:document:center',
} as const;
