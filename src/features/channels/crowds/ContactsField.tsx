import { Button, Flex, Input, Table } from 'antd';
import * as v from 'valibot';
import { CrowdContactForm, MAX_LISTED_CROWD_CONTACTS } from 'contract/channels/crowdFields';
import { CONTACT_COLUMNS } from 'contract/channels/crowdContacts';
import { useTexts } from '@/platform/language/useTexts';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';

interface Props {
  /** The form passes `id`, `value` and `onChange`. */
  readonly id?: string;
  readonly value?: readonly CrowdContactForm[];
  readonly onChange?: (contacts: readonly CrowdContactForm[]) => void;
}

const NAMES = ['contactName', 'phonenumber', 'email', 'miniUserId'] as const;

/** A form field for outside contacts: a row with name and addresses of each. */
export function ContactsField({ id, value = [], onChange }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnlyForm() !== undefined;
  if (isReadOnly) return <span>{value.map(formatContact).join(t('；')) || '-'}</span>;
  const change = (index: number, changed: CrowdContactForm) =>
    onChange?.(value.map((contact, place) => (place === index ? changed : contact)));
  return (
    <Flex vertical gap={8} align="start" id={id}>
      {value.length > 0 && (
        <Table
          size="small"
          style={{ width: '100%' }}
          rowKey="index"
          dataSource={value.map((contact, index) => ({ contact, index }))}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            ...NAMES.map((name) => ({
              title: t(CONTACT_COLUMNS[name]),
              key: name,
              render: (
                _: unknown,
                { contact, index }: { readonly contact: CrowdContactForm; readonly index: number },
              ) => (
                <Input
                  size="small"
                  aria-label={t('第 {n} 位的{name}', { n: index + 1, name: t(CONTACT_COLUMNS[name]) })}
                  maxLength={64}
                  status={isWrong(name, contact[name]) ? 'error' : ''}
                  value={contact[name] ?? ''}
                  onChange={({ target }) => change(index, { ...contact, [name]: target.value })}
                />
              ),
            })),
            {
              key: 'remove',
              width: 64,
              render: (_, { index }) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={t('移除第 {n} 位', { n: index + 1 })}
                  onClick={() => onChange?.(value.filter((_one, place) => place !== index))}
                >
                  {t('移除')}
                </Button>
              ),
            },
          ]}
        />
      )}
      <Button
        type="dashed"
        disabled={value.length >= MAX_LISTED_CROWD_CONTACTS}
        onClick={() => onChange?.([...value, { contactName: '', phonenumber: '', email: '', miniUserId: '' }])}
      >
        {t('添加外部联系人')}
      </Button>
    </Flex>
  );
}

function isWrong(name: (typeof NAMES)[number], value: string | null | undefined): boolean {
  return !v.is(CrowdContactForm.entries[name], value);
}

function formatContact(contact: CrowdContactForm): string {
  return NAMES.map((name) => contact[name])
    .filter((text) => text)
    .join(' ');
}
