import { generatePassword } from './passwords';
import { isCommonPassword } from './commonPasswords';

const OWN = ['zhou.xiaochuan', '周小川'];

it.each([
  'P@ssw0rd1',
  'Passw0rd!',
  'Pa$$word123',
  'Password2026!',
  'Admin@123',
  'Adm1n#2026',
  'Administrator1!',
  'Qwer1234!',
  '1qaz@WSX',
  '1q2w3e4R!',
  'Qwe123!@#',
  'Abcd1234!',
  'Aa123456!',
  'Abc@12345',
  'Welcome2026!',
  'Smartube@2026',
  'Test@1234',
  'Woaini520!',
  'ZhangSan@123',
  'Huawei12#$',
  'AAAAaaaa1111!!!!',
  'AdminPassword1!',
  'Zxcvbnm,1',
])('refuses %s', (password) => {
  expect(isCommonPassword(password, [])).toBe(true);
});

it.each(['Zhou.xiaochuan1!', 'XiaochuanA1!', 'Xiaochuan@Zhou1', 'Zhou.Xia0chuan9!'])(
  'refuses %s, which is made of the own name',
  (password) => {
    expect(isCommonPassword(password, OWN)).toBe(true);
  },
);

it.each(['Xiaochuan7#kRb', 'Choose-One-1', 'Tq7#mVz2', 'Fresh-Secret-7', 'correct Horse battery 9', '电费Abn7#xu2'])(
  'accepts %s',
  (password) => {
    expect(isCommonPassword(password, OWN)).toBe(false);
  },
);

it('accepts every generated password', () => {
  for (let made = 0; made < 500; made += 1) expect(isCommonPassword(generatePassword(), OWN)).toBe(false);
});

it('refuses a long repetition', () => {
  expect(isCommonPassword(`1!${'A'.repeat(62)}${'a'.repeat(64)}`, OWN)).toBe(true);
});
