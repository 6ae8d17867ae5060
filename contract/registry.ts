import { alarmRules } from './channels/alarmRules';
import { alarms } from './channels/alarms';
import { apps } from './access/apps';
import { analysis } from './projects/analysis';
import { appTokens } from './children/appTokens';
import { buckets } from './documents/buckets';
import { mailAccounts } from './channels/mailAccounts';
import { smsAccounts } from './channels/smsAccounts';
import { voiceAccounts } from './channels/voiceAccounts';
import { voiceTemplates } from './channels/voiceTemplates';
import { miniAccounts } from './channels/miniAccounts';
import { smsSigns } from './channels/smsSigns';
import { smsTemplates } from './channels/smsTemplates';
import { dingtalkApps } from './channels/dingtalkApps';
import { robots } from './channels/robots';
import { dingtalkTemplates } from './channels/dingtalkTemplates';
import { miniTemplates } from './channels/miniTemplates';
import { mailTemplates } from './channels/mailTemplates';
import { messageClients } from './channels/clients';
import { messageRecords } from './channels/records';
import { messageReplies } from './channels/replies';
import { marketingConsents } from './channels/consents';
import { messages } from './channels/messages';
import { recipientHistory } from './channels/recipientHistory';
import { accountUsage } from './channels/accountUsage';
import { channelIdentities } from './channels/identities';
import { crowds } from './channels/crowds';
import { sendTasks } from './channels/sendTasks';
import { sendTaskResults } from './channels/sendTaskResults';
import { crowdContacts } from './channels/crowdContacts';
import { businessLogs } from './audit/businessLogs';
import { authorizations } from './access/authorizations';
import { authorizedMerchants } from './access/authorizedMerchants';
import { enteredMerchant } from './access/enteredMerchant';
import { dataPermissions } from './access/dataPermissions';
import { dictionaries } from './site/dictionaries';
import { dictionaryAdministration } from './site/dictionaryAdministration';
import { downloadCentre } from './documents/downloadCentre';
import { downloads } from './documents/downloads';
import { files } from './documents/files';
import { folders } from './documents/folders';
import { forms } from './workflow/forms';
import { applicationDrafts } from './workflow/applicationDrafts';
import { applications } from './workflow/applications';
import { applicationFiles } from './workflow/applicationFiles';
import { comments } from './workflow/comments';
import { processStarts } from './workflow/processStarts';
import { callBacks, callSecrets } from './workflow/calls';
import { deputies } from './workflow/deputies';
import { opinionPhrases } from './workflow/opinionPhrases';
import { signatures } from './workflow/signatures';
import { approvals } from './workflow/approvals';
import { instanceMoves } from './workflow/instanceMoves';
import { managedInstances } from './workflow/managedInstances';
import { instanceArchives } from './workflow/instanceArchives';
import { instanceDiagrams } from './workflow/instanceDiagram';
import { instancePrints } from './workflow/instancePrints';
import { instances } from './workflow/instances';
import { processes } from './workflow/processes';
import { processStatistics } from './workflow/processStatistics';
import { processCases } from './workflow/processCases';
import { processSimulation } from './workflow/simulation';
import { processTemplates } from './workflow/processTemplates';
import { references } from './documents/references';
import { shares } from './documents/shares';
import { uploads } from './documents/uploads';
import { home } from './site/home';
import { homeBoards } from './site/homeBoards';
import { workCalendar } from './site/workCalendar';
import { integrity } from './audit/integrity';
import { endpointStatistics } from './audit/endpointStatistics';
import { errorLogs } from './audit/errorLogs';
import { jobs } from './audit/jobs';
import { dataSourceLogs } from './audit/dataSourceLogs';
import { loginLogs } from './audit/loginLogs';
import { statements } from './audit/statements';
import { systemLogs } from './audit/systemLogs';
import { letterCategories } from './messages/letterCategories';
import { letterTemplates } from './messages/letterTemplates';
import { letterActions } from './messages/letterActions';
import { letters } from './messages/letters';
import { notificationChoices } from './messages/notificationChoices';
import { notifications } from './messages/notifications';
import { siteMessages } from './messages/siteMessages';
import { listPreferences } from './access/listPreferences';
import { menus } from './access/menus';
import { merchants } from './access/merchants';
import { onlineSessions } from './access/onlineSessions';
import { organizations } from './access/organizations';
import { outbox } from './messages/outbox';
import { passwordRules } from './access/passwordRules';
import { passwords } from './access/passwords';
import { positions } from './access/positions';
import { profile } from './access/profile';
import { projects } from './projects/projects';
import { parameters } from './site/parameters';
import { properties } from './site/properties';
import { siteConfiguration } from './site/siteConfiguration';
import { siteDomains } from './site/siteDomains';
import { roles } from './access/roles';
import { routers } from './access/routers';
import { passkeySteps, passkeys } from './access/passkeys';
import { secondFactors } from './access/secondFactors';
import { signInSteps } from './access/signInSteps';
import { session } from './access/session';
import { campaigns } from './children/campaigns';
import { devices } from './children/devices';
import { placements } from './children/placements';
import { traces } from './audit/traces';
import { users } from './access/users';

/**
 * All contract files, by name. The server serves their endpoints, OpenAPI documents them, and the generated security
 * tests attack them. The SPA imports single contract files instead of the registry.
 */
export const registry = {
  alarmRules,
  alarms,
  session,
  signInSteps,
  secondFactors,
  passkeySteps,
  passkeys,
  appTokens,
  passwords,
  passwordRules,
  merchants,
  authorizedMerchants,
  enteredMerchant,
  authorizations,
  onlineSessions,
  outbox,
  profile,
  listPreferences,
  properties,
  siteConfiguration,
  siteDomains,
  parameters,
  home,
  homeBoards,
  workCalendar,
  routers,
  users,
  dataPermissions,
  organizations,
  roles,
  positions,
  dictionaries,
  dictionaryAdministration,
  letters,
  letterActions,
  notifications,
  notificationChoices,
  siteMessages,
  letterTemplates,
  letterCategories,
  apps,
  menus,
  projects,
  analysis,
  buckets,
  mailAccounts,
  smsAccounts,
  voiceAccounts,
  voiceTemplates,
  miniAccounts,
  smsSigns,
  smsTemplates,
  dingtalkApps,
  robots,
  dingtalkTemplates,
  miniTemplates,
  mailTemplates,
  messageClients,
  messageRecords,
  messageReplies,
  marketingConsents,
  messages,
  recipientHistory,
  accountUsage,
  channelIdentities,
  crowds,
  sendTasks,
  sendTaskResults,
  crowdContacts,
  forms,
  processes,
  processSimulation,
  instanceMoves,
  managedInstances,
  instanceArchives,
  instanceDiagrams,
  instancePrints,
  processStatistics,
  instances,
  applicationDrafts,
  applications,
  processStarts,
  comments,
  applicationFiles,
  callSecrets,
  callBacks,
  deputies,
  opinionPhrases,
  signatures,
  approvals,
  processCases,
  processTemplates,
  files,
  folders,
  references,
  shares,
  uploads,
  downloads,
  downloadCentre,
  jobs,
  campaigns,
  placements,
  devices,
  businessLogs,
  integrity,
  errorLogs,
  dataSourceLogs,
  statements,
  loginLogs,
  systemLogs,
  endpointStatistics,
  traces,
};
