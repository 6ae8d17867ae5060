// Sends a message through the portal, or asks what has become of one. Needs nothing but Node.js.
//
//   PORTAL_URL=https://portal.example.com CLIENT_ID=… CLIENT_SECRET=… \
//     node sendMessage.mjs send '{"idempotencyKey":"order-7:bill","channel":"mail","templateCode":"bill","email":"zhang@example.com"}'
//   … node sendMessage.mjs query '{"recordId":"…"}'
import { createHash, createHmac, randomBytes } from 'node:crypto';

const { PORTAL_URL = 'http://127.0.0.1:8080', CLIENT_ID = '', CLIENT_SECRET = '' } = process.env;
const [action = 'send', body = '{}'] = process.argv.slice(2);

const path = `/api/callback/message/${encodeURIComponent(CLIENT_ID)}/${action}`;
const time = String(Math.floor(Date.now() / 1000));
const nonce = randomBytes(16).toString('hex');
const bodyHash = createHash('sha256').update(body).digest('hex');
const signature = createHmac('sha256', Buffer.from(CLIENT_SECRET, 'base64'))
  .update(['POST', path, time, nonce, bodyHash].join('\n'))
  .digest('hex');

const answer = await fetch(PORTAL_URL + path, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'x-callback-time': time,
    'x-callback-nonce': nonce,
    'x-callback-signature': signature,
  },
  body,
});
console.log(await answer.text());
