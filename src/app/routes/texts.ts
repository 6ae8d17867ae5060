import { enUS as ofKernel } from '@/kernel/language/en-US';
import type { Texts } from '@/platform/language/translateWith';
import { enUS as apps } from '@/features/access/apps/en-US';
import { enUS as dataPermissions } from '@/features/access/dataPermissions/en-US';
import { enUS as menus } from '@/features/access/menus/en-US';
import { enUS as merchants } from '@/features/access/merchants/en-US';
import { enUS as onlineSessions } from '@/features/access/onlineSessions/en-US';
import { enUS as organizations } from '@/features/access/organizations/en-US';
import { enUS as positions } from '@/features/access/positions/en-US';
import { enUS as profile } from '@/features/access/profile/en-US';
import { enUS as roles } from '@/features/access/roles/en-US';
import { enUS as users } from '@/features/access/users/en-US';
import { enUS as businessLogs } from '@/features/audit/businessLogs/en-US';
import { enUS as dataSourceLogs } from '@/features/audit/dataSourceLogs/en-US';
import { enUS as errorLogs } from '@/features/audit/errorLogs/en-US';
import { enUS as jobs } from '@/features/audit/jobs/en-US';
import { enUS as loginLogs } from '@/features/audit/loginLogs/en-US';
import { enUS as systemLogs } from '@/features/audit/systemLogs/en-US';
import { enUS as alarms } from '@/features/channels/alarms/en-US';
import { enUS as clients } from '@/features/channels/clients/en-US';
import { enUS as crowds } from '@/features/channels/crowds/en-US';
import { enUS as dingtalkApps } from '@/features/channels/dingtalkApps/en-US';
import { enUS as dingtalkTemplates } from '@/features/channels/dingtalkTemplates/en-US';
import { enUS as mailAccounts } from '@/features/channels/mailAccounts/en-US';
import { enUS as mailTemplates } from '@/features/channels/mailTemplates/en-US';
import { enUS as messages } from '@/features/channels/messages/en-US';
import { enUS as miniAccounts } from '@/features/channels/miniAccounts/en-US';
import { enUS as miniTemplates } from '@/features/channels/miniTemplates/en-US';
import { enUS as robots } from '@/features/channels/robots/en-US';
import { enUS as sendTasks } from '@/features/channels/sendTasks/en-US';
import { enUS as smsAccounts } from '@/features/channels/smsAccounts/en-US';
import { enUS as smsSigns } from '@/features/channels/smsSigns/en-US';
import { enUS as smsTemplates } from '@/features/channels/smsTemplates/en-US';
import { enUS as voiceAccounts } from '@/features/channels/voiceAccounts/en-US';
import { enUS as voiceTemplates } from '@/features/channels/voiceTemplates/en-US';
import { enUS as buckets } from '@/features/documents/buckets/en-US';
import { enUS as downloadCentre } from '@/features/documents/downloadCentre/en-US';
import { enUS as files } from '@/features/documents/files/en-US';
import { enUS as shares } from '@/features/documents/shares/en-US';
import { enUS as letters } from '@/features/messages/letters/en-US';
import { enUS as notifications } from '@/features/messages/notifications/en-US';
import { enUS as outbox } from '@/features/messages/outbox/en-US';
import { enUS as siteMessages } from '@/features/messages/siteMessages/en-US';
import { enUS as projects } from '@/features/projects/projects/en-US';
import { enUS as dictionaries } from '@/features/site/dictionaries/en-US';
import { enUS as homeBoards } from '@/features/site/homeBoards/en-US';
import { enUS as workCalendar } from '@/features/site/workCalendar/en-US';
import { enUS as introduce } from '@/features/site/introduce/en-US';
import { enUS as parameters } from '@/features/site/parameters/en-US';
import { enUS as siteConfiguration } from '@/features/site/siteConfiguration/en-US';
import { enUS as formDesigner } from '@/features/workflow/forms/designer/en-US';
import { enUS as instances } from '@/features/workflow/instances/en-US';
import { enUS as processCases } from '@/features/workflow/processes/cases/en-US';
import { enUS as processes } from '@/features/workflow/processes/en-US';
import { enUS as processTemplates } from '@/features/workflow/processes/templates/en-US';
import { enUS as forms } from '@/features/workflow/forms/en-US';
import { enUS as nodeProperties } from '@/features/workflow/forms/designer/properties/en-US';

// A screen does not name its texts: every page loads the list of screens, and only pages in English load these.
const ofFeatures: readonly Texts[] = [
  apps,
  dataPermissions,
  menus,
  merchants,
  onlineSessions,
  organizations,
  positions,
  profile,
  roles,
  users,
  businessLogs,
  dataSourceLogs,
  errorLogs,
  jobs,
  loginLogs,
  systemLogs,
  alarms,
  clients,
  crowds,
  dingtalkApps,
  dingtalkTemplates,
  mailAccounts,
  mailTemplates,
  messages,
  miniAccounts,
  miniTemplates,
  robots,
  sendTasks,
  smsAccounts,
  smsSigns,
  smsTemplates,
  voiceAccounts,
  voiceTemplates,
  buckets,
  downloadCentre,
  files,
  shares,
  letters,
  notifications,
  outbox,
  siteMessages,
  projects,
  dictionaries,
  homeBoards,
  workCalendar,
  introduce,
  parameters,
  siteConfiguration,
  formDesigner,
  processes,
  processCases,
  instances,
  processTemplates,
  forms,
  nodeProperties,
];

/** Every English text: the kernel's, and those of each feature. They are one chunk, so that one request loads them. */
export const enUS: Texts = Object.fromEntries([ofKernel, ...ofFeatures].flatMap((texts) => Object.entries(texts)));
