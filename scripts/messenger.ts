import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from '../server/testing/messenger';

// `npm run messenger`: starts a simulated messenger, to try the sign-in through DingTalk without DingTalk.
const port = Number(process.env.MESSENGER_PORT ?? 8090);
const messenger = await startTestMessenger({
  clientId: 'portal-trial',
  clientSecret: 'trial-secret',
  people: DEMO_MESSENGER_PEOPLE,
  port,
}).catch((error: unknown) => {
  console.error(
    `The messenger can't listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});

const { clientId, clientSecret, loginUrl, apiUrl } = messenger.settings;
console.log(`The messenger is at ${messenger.url}/workbench?portal=http://127.0.0.1:8080

Start the portal with it:
PORTAL_DINGTALK_CLIENT_ID=${clientId} PORTAL_DINGTALK_CLIENT_SECRET=${clientSecret} PORTAL_DINGTALK_LOGIN_URL=${loginUrl} PORTAL_DINGTALK_API_URL=${apiUrl} npm start

Its people are those of the demo data set:`);
for (const { nick, mobile } of DEMO_MESSENGER_PEOPLE) console.log(`  ${mobile ?? ''}  ${nick}`);
