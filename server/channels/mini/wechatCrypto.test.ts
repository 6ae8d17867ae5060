import { createCipheriv } from 'node:crypto';
import { encryptEvent, signEvent } from '../../../vendors/wechat/events';
import { openWeChatEvent } from './wechatCrypto';
import { readWeChatEvent } from './wechatEvents';

// Made with openssl and Python as "消息加解密说明" describes, without a line of the portal.
const ENCODING_AES_KEY = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const APP_ID = 'wx0000000000000001';
const ENCRYPTED =
  'N5RGgO0TEMkeavObOZIA7FGdTpGb02yJeiOopVajFC5n7uElhjtjgGWif5260Z/A0iTMBwpkdjJ0UWvF8LkOc8i4QvBZFspQYFd5' +
  '60ef5CDuo1uyJI9tzFazav/p24ECeRcM6VgL1jCgK6zfOgIJAovdjUs4tN2haF7mj5q/p4sXPrc7GAIS9CO5bNBBnG339z9F+mpd' +
  '9bY3sMU5jYGNOXrWWwLvFfeMAPetQnehQj/AMqO5Hge+AWdTWUlpqnrB1s0OgUy5VCzw/QekAvWLzhfMEje6bZeMUf4iG4xhk6J+' +
  'YUeponohOPZvt0i91lSjCvjXhRl0/etr5HN77w81k0N8sx6ZhZOtHHGgnbPVCl31cE1fPHVLY4J2izOnU2YVHUNB2LSDmcc3gNj1' +
  '7VU4fXR8pmFrRmVBmhMsyJopMFdrodD7UkPe4HwxgLDD/1UWILjdsfcFODEGTuZl2rfwVfVlRA3MytZvAu957pIufV+yaqNZvCTq' +
  '4WwagBs+agGal7z1uf8yihTkPO1JFpPdc5bxFWuiE4bR7VzC6/+K9HL1QFcyjBaV9iqUnpCYaIYw1E9wKz+8SotDu6lzDKemng==';
const SIGNATURE = '5e0ed21122cf9c0a8b520367428d6075970ddec2';

const encryption = { tokens: ['another', 'token1'], encodingAesKey: ENCODING_AES_KEY, appId: APP_ID };
const query = { msg_signature: SIGNATURE, timestamp: '1610969440', nonce: '314159' };
const toXml = (encrypted: string) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`;
const sign = (encrypted: string) => ({
  ...query,
  msg_signature: signEvent('token1', '1610969440', '314159', encrypted),
});

// An event whose text needs 16 bytes of padding.
function encryptPadded(padding: Buffer): string {
  const key = Buffer.from(`${ENCODING_AES_KEY}=`, 'base64');
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const text = '{"ab":"c"}';
  const plain = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 0, 0, text.length]), Buffer.from(text + APP_ID)]);
  return Buffer.concat([cipher.update(plain), cipher.update(padding), cipher.final()]).toString('base64');
}

describe('[CHN-03] an encrypted event of WeChat', () => {
  it.each([toXml(ENCRYPTED), JSON.stringify({ ToUserName: 'gh_1', Encrypt: ENCRYPTED })])(
    'is opened as the documentation describes: %#',
    (body) => {
      const event = openWeChatEvent(encryption, body, query);
      expect(event && readWeChatEvent(event)).toEqual({
        receipts: [],
        decisions: [
          {
            ...{ vendorUserId: 'oUser', vendorTemplateId: '模板', isRefused: true },
            time: new Date('2021-01-18T11:30:40.000Z'),
          },
        ],
      });
    },
  );

  it('is what the simulator sends', () => {
    for (const text of ['', '{"a":"文"}', 'x'.repeat(500)]) {
      const encrypted = encryptEvent(ENCODING_AES_KEY, APP_ID, text);
      expect(openWeChatEvent(encryption, toXml(encrypted), sign(encrypted))).toBe(text);
    }
  });

  it('counts only with its signature, its key, and for its mini-program', () => {
    const open = (more: object, body = toXml(ENCRYPTED), asked: Record<string, string> = query) =>
      openWeChatEvent({ ...encryption, ...more }, body, asked);
    expect(open({})).toBeDefined();
    expect(open({ tokens: ['another'] })).toBeUndefined();
    expect(open({ appId: 'wx0000000000000002' })).toBeUndefined();
    expect(open({ encodingAesKey: ENCODING_AES_KEY.replace('a', 'b') })).toBeUndefined();
    expect(open({}, toXml(ENCRYPTED), { ...query, nonce: '314158' })).toBeUndefined();
    expect(open({}, toXml(ENCRYPTED), {})).toBeUndefined();
    expect(open({}, '<xml><Event>subscribe_msg_sent_event</Event></xml>')).toBeUndefined();
    expect(open({}, '{}')).toBeUndefined();
  });

  it('that is signed and broken is refused', () => {
    const whole = Buffer.from(ENCRYPTED, 'base64');
    const last = Buffer.from(whole);
    last[last.length - 17] = (last[last.length - 17] ?? 0) ^ 1;
    for (const broken of [whole.subarray(0, -16), whole.subarray(0, -32), last, Buffer.alloc(32)]) {
      const encrypted = broken.toString('base64');
      expect(openWeChatEvent(encryption, toXml(encrypted), sign(encrypted))).toBeUndefined();
    }
    const wrongPadding = encryptPadded(Buffer.from([...Buffer.alloc(15, 9), 16]));
    expect(openWeChatEvent(encryption, toXml(wrongPadding), sign(wrongPadding))).toBeUndefined();
    const rightPadding = encryptPadded(Buffer.alloc(16, 16));
    expect(openWeChatEvent(encryption, toXml(rightPadding), sign(rightPadding))).toBe('{"ab":"c"}');
    for (const text of ['====', 'A', '%']) expect(openWeChatEvent(encryption, toXml(text), sign(text))).toBeUndefined();
  });
});
