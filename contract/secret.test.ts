import * as v from 'valibot';
import { positions } from './access/positions';
import { containsSecrets, mask, maskEmail, maskPhone, replaceSecrets, secret, getSecretMark } from './secret';
import { session } from './access/session';
import { UserRow, users } from './access/users';

describe('[CRY-02] a masked phone', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['19900001111', '199****1111'],
    ['138****5678', '138****5678'],
    ['1381234567', '****'],
    ['138123456789', '****'],
    ['+8613812345678', '****'],
    ['23812345678', '****'],
    ['0571-87654321', '****'],
    ['v1:abc', '****'],
    ['12', '****'],
    ['', '****'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
    expect(mask(phone, 'phone')).toBe(shown);
  });

  it('an e-mail address keeps its first character and its domain, anything else nothing', () => {
    expect(maskEmail('zhang.san@example.com')).toBe('z***@example.com');
    expect(mask('a@b.cn', 'email')).toBe('a***@b.cn');
    expect(mask('11010519491231002X', 'whole')).toBe('****');
  });
});

describe('[CRY-01] the secret fields of the contract', () => {
  const marked = (schema: v.ObjectSchema<v.ObjectEntries, undefined>) =>
    Object.entries(schema.entries).flatMap(([name, entry]) => (getSecretMark(entry) ? [name] : []));

  it('are password, phone, e-mail and identity number wherever they are sent', () => {
    expect(marked(session.login.arg)).toEqual(['password']);
    expect(marked(users.addUser.arg).sort()).toEqual(['email', 'idCard', 'phonenumber']);
    expect(marked(users.updateUser.arg).sort()).toEqual(['email', 'idCard', 'phonenumber']);
    expect(marked(users.listUsers.arg)).toEqual(['phonenumber']);
    expect(marked(users.exportUsers.arg)).toEqual(['phonenumber']);
    expect(marked(positions.addPosition.arg)).toEqual([]);
  });

  it('are found wherever they are received, and nowhere else', () => {
    expect(containsSecrets(users.listUsers.data)).toBe(true);
    expect(containsSecrets(users.getUser.data)).toBe(true);
    expect(containsSecrets(users.addUser.data)).toBe(true);
    expect(containsSecrets(positions.listPositions.data)).toBe(false);
    expect(containsSecrets(session.getInfo.data)).toBe(false);
  });

  it('are never revealed in a list', () => {
    expect(getSecretMark(UserRow.entries.phonenumber)).toEqual({ mask: 'phone', reveal: 'nobody' });
    expect(getSecretMark(UserRow.entries.email)).toEqual({ mask: 'email', reveal: 'nobody' });
  });
});

describe('replacing secrets', () => {
  const schema = v.object({
    name: v.string(),
    phone: v.optional(v.nullable(secret(v.string()))),
    rows: v.optional(v.array(v.object({ email: secret(v.string(), { mask: 'email' }), city: v.string() }))),
  });
  const replace = (value: string) => `<${value}>`;

  it('reaches every one, in lists too, and touches nothing else', () => {
    const value = { name: 'a', phone: 'b', rows: [{ email: 'c', city: 'd' }], more: { phone: 'e' } };
    expect(replaceSecrets(schema, value, replace)).toEqual({
      name: 'a',
      phone: '<b>',
      rows: [{ email: '<c>', city: 'd' }],
      more: { phone: 'e' },
    });
    expect(value.phone).toBe('b');
  });

  it.each([null, undefined, '', 7])('leaves %j as it is', (phone) => {
    expect(replaceSecrets(schema, { name: 'a', phone }, replace)).toEqual({ name: 'a', phone });
  });

  it.each([null, undefined, 'text', [], [7]])('is not confused by data of another shape: %j', (value) => {
    expect(replaceSecrets(schema, value, replace)).toEqual(value);
  });
});
