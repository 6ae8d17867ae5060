import { crowdsRoute } from '@/features/channels/crowds/route';
import { alarmsRoute } from '@/features/channels/alarms/route';
import { appsRoute } from '@/features/access/apps/route';
import { dataPermissionsRoute } from '@/features/access/dataPermissions/route';
import { dictionariesRoute } from '@/features/site/dictionaries/route';
import { homeBoardsRoute } from '@/features/site/homeBoards/route';
import { workCalendarRoute } from '@/features/site/workCalendar/route';
import { siteConfigurationRoute } from '@/features/site/siteConfiguration/route';
import { downloadCentreRoute } from '@/features/documents/downloadCentre/route';
import { parametersRoute, securitySettingsRoute } from '@/features/site/parameters/route';
import { letterCategoriesRoute, letterTemplatesRoute, lettersRoute } from '@/features/messages/letters/route';
import { notificationsRoute } from '@/features/messages/notifications/route';
import { siteMessagesRoute } from '@/features/messages/siteMessages/route';
import { bucketsRoute } from '@/features/documents/buckets/route';
import { mailAccountsRoute } from '@/features/channels/mailAccounts/route';
import { smsAccountsRoute } from '@/features/channels/smsAccounts/route';
import { voiceAccountsRoute } from '@/features/channels/voiceAccounts/route';
import { voiceTemplatesRoute } from '@/features/channels/voiceTemplates/route';
import { miniAccountsRoute } from '@/features/channels/miniAccounts/route';
import { smsSignsRoute } from '@/features/channels/smsSigns/route';
import { smsTemplatesRoute } from '@/features/channels/smsTemplates/route';
import { dingtalkAppsRoute } from '@/features/channels/dingtalkApps/route';
import { robotsRoute } from '@/features/channels/robots/route';
import { dingtalkTemplatesRoute } from '@/features/channels/dingtalkTemplates/route';
import { miniTemplatesRoute } from '@/features/channels/miniTemplates/route';
import { mailTemplatesRoute } from '@/features/channels/mailTemplates/route';
import { messageClientsRoute } from '@/features/channels/clients/route';
import { messageRecordsRoute } from '@/features/channels/messages/route';
import { sendTaskRoutes } from '@/features/channels/sendTasks/route';
import { filesRoute } from '@/features/documents/files/route';
import { jobsRoute } from '@/features/audit/jobs/route';
import { dataSourceLogsRoute } from '@/features/audit/dataSourceLogs/route';
import { loginLogsRoute } from '@/features/audit/loginLogs/route';
import { menusRoute } from '@/features/access/menus/route';
import { merchantsRoute } from '@/features/access/merchants/route';
import { onlineSessionsRoute } from '@/features/access/onlineSessions/route';
import { organizationsRoute } from '@/features/access/organizations/route';
import { businessLogsRoute } from '@/features/audit/businessLogs/route';
import { errorLogsRoute } from '@/features/audit/errorLogs/route';
import { systemLogsRoute } from '@/features/audit/systemLogs/route';
import { outboxRoute } from '@/features/messages/outbox/route';
import { positionsRoute } from '@/features/access/positions/route';
import { rolesRoute } from '@/features/access/roles/route';
import { usersRoute } from '@/features/access/users/route';
import { processesRoute } from '@/features/workflow/processes/route';
import { applicationsRoute } from '@/features/workflow/instances/applications/route';
import { approvalsRoute } from '@/features/workflow/instances/approvals/route';
import { formsRoute } from '@/features/workflow/forms/route';
import type { ScreenRoute } from '@/kernel/navigation/screenRoute';

/** Every screen that a server's menu can select. */
export const screens: readonly ScreenRoute[] = [
  usersRoute,
  rolesRoute,
  dataPermissionsRoute,
  organizationsRoute,
  positionsRoute,
  merchantsRoute,
  dictionariesRoute,
  siteConfigurationRoute,
  parametersRoute,
  homeBoardsRoute,
  workCalendarRoute,
  securitySettingsRoute,
  appsRoute,
  menusRoute,
  outboxRoute,
  businessLogsRoute,
  errorLogsRoute,
  dataSourceLogsRoute,
  loginLogsRoute,
  systemLogsRoute,
  onlineSessionsRoute,
  jobsRoute,
  alarmsRoute,
  crowdsRoute,
  downloadCentreRoute,
  bucketsRoute,
  mailAccountsRoute,
  smsAccountsRoute,
  voiceAccountsRoute,
  voiceTemplatesRoute,
  miniAccountsRoute,
  smsSignsRoute,
  smsTemplatesRoute,
  dingtalkAppsRoute,
  robotsRoute,
  dingtalkTemplatesRoute,
  miniTemplatesRoute,
  mailTemplatesRoute,
  messageRecordsRoute,
  messageClientsRoute,
  ...sendTaskRoutes,
  filesRoute,
  lettersRoute,
  notificationsRoute,
  siteMessagesRoute,
  letterTemplatesRoute,
  letterCategoriesRoute,
  processesRoute,
  applicationsRoute,
  approvalsRoute,
  formsRoute,
];
