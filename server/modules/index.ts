import type { ServerModule } from '../module';
import { secondFactorsModule } from './access/secondFactors/module';
import { passkeysModule } from './access/passkeys/module';
import { sessionModule } from './access/session/module';
import { onlineSessionsModule } from './access/onlineSessions/module';
import { passwordsModule } from './access/passwords/module';
import { authorizationsModule } from './access/authorizations/module';
import { merchantsModule } from './access/merchants/module';
import { profileModule } from './access/profile/module';
import { listPreferencesModule } from './access/listPreferences/module';
import { routersModule } from './access/routers/module';
import { usersModule } from './access/users/module';
import { dataPermissionsModule } from './access/dataPermissions/module';
import { organizationsModule } from './access/organizations/module';
import { rolesModule } from './access/roles/module';
import { positionsModule } from './access/positions/module';
import { appsModule } from './access/apps/module';
import { menusModule } from './access/menus/module';
import { homeBoardsModule } from './site/homeBoards/module';
import { workCalendarModule } from './site/workCalendar/module';
import { parametersModule } from './site/parameters/module';
import { propertiesModule } from './site/properties/module';
import { siteConfigurationModule } from './site/siteConfiguration/module';
import { siteDomainsModule } from './site/siteDomains/module';
import { dictionariesModule } from './site/dictionaries/module';
import { liveModule } from './site/live/module';
import { outboxModule } from './messages/outbox/module';
import { businessLogsModule } from './audit/businessLogs/module';
import { integrityModule } from './audit/integrity/module';
import { errorLogsModule } from './audit/errorLogs/module';
import { dataSourceLogsModule } from './audit/dataSourceLogs/module';
import { loginLogsModule } from './audit/loginLogs/module';
import { systemLogsModule } from './audit/systemLogs/module';
import { tracesModule } from './audit/traces/module';
import { notificationsModule } from './messages/notifications/module';
import { lettersModule } from './messages/letters/module';
import { siteMessagesModule } from './messages/siteMessages/module';
import { downloadCentreModule } from './documents/downloadCentre/module';
import { bucketsModule } from './documents/buckets/module';
import { accountsModule } from './channels/accounts/module';
import { mailAccountsModule } from './channels/mailAccounts/module';
import { smsAccountsModule } from './channels/smsAccounts/module';
import { voiceAccountsModule } from './channels/voiceAccounts/module';
import { voiceTemplatesModule } from './channels/voiceTemplates/module';
import { miniAccountsModule } from './channels/miniAccounts/module';
import { smsSignsModule } from './channels/smsSigns/module';
import { smsTemplatesModule } from './channels/smsTemplates/module';
import { dingtalkAppsModule } from './channels/dingtalkApps/module';
import { robotsModule } from './channels/robots/module';
import { dingtalkTemplatesModule } from './channels/dingtalkTemplates/module';
import { miniTemplatesModule } from './channels/miniTemplates/module';
import { mailTemplatesModule } from './channels/mailTemplates/module';
import { messageRecordsModule } from './channels/records/module';
import { messageRepliesModule } from './channels/replies/module';
import { marketingConsentsModule } from './channels/consents/module';
import { sendTasksModule } from './channels/sendTasks/module';
import { messageClientsModule } from './channels/clients/module';
import { messagesModule } from './channels/messages/module';
import { recipientHistoryModule } from './channels/recipientHistory/module';
import { accountUsageModule } from './channels/accountUsage/module';
import { channelIdentitiesModule } from './channels/identities/module';
import { unsubscribeModule } from './channels/unsubscribe/module';
import { receiptsModule } from './channels/receipts/module';
import { filesModule } from './documents/files/module';
import { foldersModule } from './documents/folders/module';
import { referencesModule } from './documents/references/module';
import { sharesModule } from './documents/shares/module';
import { uploadsModule } from './documents/uploads/module';
import { downloadsModule } from './documents/downloads/module';
import { crowdsModule } from './channels/crowds/module';
import { alarmsModule } from './channels/alarms/module';
import { applicationsModule } from './workflow/applications/module';
import { approvalsModule } from './workflow/approvals/module';
import { archivesModule } from './workflow/archives/module';
import { callsModule } from './workflow/calls/module';
import { deputiesModule } from './workflow/deputies/module';
import { formsModule } from './workflow/forms/module';
import { instancesModule } from './workflow/instances/module';
import { processStatisticsModule } from './workflow/processStatistics/module';
import { processesModule } from './workflow/processes/module';
import { templatesModule } from './workflow/templates/module';
import { jobsModule } from './audit/jobs/module';
import { projectsModule } from './projects/projects/module';
import { analysisModule } from './projects/analysis/module';
import { campaignsModule } from './children/campaigns/module';
import { placementsModule } from './children/placements/module';
import { devicesModule } from './children/devices/module';

/** Every module of the server. Modules missing here are not served. */
export const modules: readonly ServerModule[] = [
  sessionModule,
  secondFactorsModule,
  passkeysModule,
  onlineSessionsModule,
  passwordsModule,
  authorizationsModule,
  merchantsModule,
  profileModule,
  listPreferencesModule,
  routersModule,
  usersModule,
  dataPermissionsModule,
  organizationsModule,
  rolesModule,
  positionsModule,
  appsModule,
  menusModule,
  propertiesModule,
  siteConfigurationModule,
  siteDomainsModule,
  parametersModule,
  homeBoardsModule,
  workCalendarModule,
  dictionariesModule,
  liveModule,
  outboxModule,
  lettersModule,
  notificationsModule,
  siteMessagesModule,
  businessLogsModule,
  integrityModule,
  errorLogsModule,
  dataSourceLogsModule,
  loginLogsModule,
  systemLogsModule,
  tracesModule,
  bucketsModule,
  accountsModule,
  mailAccountsModule,
  smsAccountsModule,
  voiceAccountsModule,
  voiceTemplatesModule,
  miniAccountsModule,
  smsSignsModule,
  smsTemplatesModule,
  dingtalkAppsModule,
  robotsModule,
  dingtalkTemplatesModule,
  miniTemplatesModule,
  mailTemplatesModule,
  messageRecordsModule,
  messageRepliesModule,
  marketingConsentsModule,
  sendTasksModule,
  messageClientsModule,
  messagesModule,
  recipientHistoryModule,
  receiptsModule,
  unsubscribeModule,
  accountUsageModule,
  channelIdentitiesModule,
  foldersModule,
  filesModule,
  referencesModule,
  sharesModule,
  uploadsModule,
  downloadsModule,
  downloadCentreModule,
  jobsModule,
  crowdsModule,
  alarmsModule,
  formsModule,
  processStatisticsModule,
  processesModule,
  instancesModule,
  callsModule,
  applicationsModule,
  deputiesModule,
  approvalsModule,
  archivesModule,
  templatesModule,
  projectsModule,
  analysisModule,
  campaignsModule,
  placementsModule,
  devicesModule,
];
