import { encryptEvent, signEvent } from './events';

// The example of DingTalk's own library for callbacks, whose random bytes are those of its cipher text.
const EXAMPLE = {
  token: 'mryue',
  aesKey: 'Yue0EfdN5900c1ce5cf6A152c63DDe1808a60c5ecd7',
  owner: 'ding6ccabc44d2c8d38b',
  timestamp: '1608001896814',
  nonce: 'WL4PK6yA',
  signature: '03044561471240d4a14bb09372dfcfd4fd0e40cb',
  random: 'l7Y3EcX2CU5w8av3',
  encrypted:
    '0vJiX6vliEpwG3U45CtXqi+m8PXbQRARJ8p8BbDuD1EMTDf0jKpQ79QS93qEk7XHpP6u+oTTrd15NRPvNvmBKyDCYxxOK+HZeKju4yhELOFchzNukR+t8SB/qk4ROMu3',
};

it('[CHN-02] an event is encrypted and signed like the example of DingTalk', () => {
  const { token, aesKey, owner, timestamp, nonce, random, encrypted, signature } = EXAMPLE;
  const message = '{"EventType":"check_url"}';
  expect(encryptEvent({ aesKey, owner, message, random: Buffer.from(random) })).toBe(encrypted);
  expect(signEvent(token, timestamp, nonce, encrypted)).toBe(signature);
});
