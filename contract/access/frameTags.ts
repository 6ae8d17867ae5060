/**
 * Permission tags that only the shell (the frame around the pages) checks, and that no endpoint requires. They permit
 * the links to the user's approvals and applications, and to the approval centre and the file centre (specification
 * section 6).
 */
export const SHELL_PERMISSION_TAGS = {
  approvals: 'system:my:approval',
  applications: 'system:my:apply',
  approvalCenter: 'system:workflow:manage',
  fileCenter: 'system:document:center',
} as const;
