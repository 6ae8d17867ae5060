import type { PasskeyQuestion } from 'contract/access/passkeys';
import { canAnswer, createPasskey, findPasskeyProblem, getPasskeyProof } from './passkeys';

const question: PasskeyQuestion = {
  challenge: '-_8',
  domain: 'localhost',
  known: [{ id: 'AQID', transports: ['usb'] }],
};

// jsdom has no authenticators. This one stands for the browser's answer.
function answerWith(
  answer: (options: CredentialRequestOptions & CredentialCreationOptions) => Promise<Credential | null>,
) {
  Object.assign(navigator, { credentials: { get: answer, create: answer } });
}
const browserWith = (support: unknown) => Object.assign(window, { PublicKeyCredential: support });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'credentials');
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

it('[SET-03] passkeys need an address of the portal, this address, and a browser that knows them', () => {
  expect(findPasskeyProblem(null)).toBe('管理员没有设置门户的网址，不能使用通行密钥');
  expect(findPasskeyProblem('https://portal.example.com')).toMatchObject({
    text: '请从 {origin} 打开门户后再使用通行密钥',
    values: { origin: 'https://portal.example.com' },
  });
  expect(findPasskeyProblem(window.location.origin)).toBe('此浏览器不支持通行密钥');
  expect(canAnswer(question)).toBe(false);
  browserWith(class {});
  expect(findPasskeyProblem(window.location.origin)).toBeUndefined();
  expect(canAnswer(question)).toBe(true);
  expect(canAnswer({ ...question, domain: 'portal.example.com' })).toBe(false);
  expect(canAnswer(null)).toBe(false);
});

it('[SET-03] the browser gets challenge and passkeys as bytes, and has to verify the user', async () => {
  browserWith(class {});
  const asked: unknown[] = [];
  answerWith((options) => {
    asked.push(options);
    return Promise.resolve(null);
  });
  await expect(getPasskeyProof(question)).rejects.toMatchObject({ message: '没有完成验证，请重试' });
  expect(asked).toEqual([
    {
      publicKey: {
        challenge: Uint8Array.of(0xfb, 0xff),
        rpId: 'localhost',
        allowCredentials: [{ type: 'public-key', id: Uint8Array.of(1, 2, 3), transports: ['usb'] }],
        userVerification: 'required',
      },
    },
  ]);
});

it('[SET-03] a user who declines, and a device that has a passkey already, end in a sentence for the user', async () => {
  const user = { id: 'dXNlcg', name: 'acme-staff', displayName: '张三' };
  answerWith(() => Promise.reject(new DOMException('', 'NotAllowedError')));
  await expect(getPasskeyProof(question)).rejects.toMatchObject({ message: '没有完成验证，请重试' });
  answerWith(() => Promise.reject(new DOMException('', 'InvalidStateError')));
  await expect(createPasskey({ ...question, user, siteName: '门户' })).rejects.toMatchObject({
    message: '此设备已有该账号的通行密钥',
  });
});
