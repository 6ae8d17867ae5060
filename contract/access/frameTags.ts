/**
 * Permission tags that only the portal's frame checks and no endpoint needs: the links to the user's approvals and
 * applications, and to the centres (specification section 6).
 */
export const SHELL_PERMISSION_TAGS = {
  approvals: 'system:my:approval',
  applications: 'system:my:apply',
  approvalCenter: 'system:workflow:manage',
  fileCenter: 'system:document:center',
} as const;
