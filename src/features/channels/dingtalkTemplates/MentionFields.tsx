import { ProFormSelect, ProFormSwitch } from '@ant-design/pro-components';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';

const { addDingtalkTemplate } = dingtalkTemplates;
const TAGS = { mode: 'tags' as const, open: false, suffixIcon: null, tokenSeparators: [',', ' ', '，', '、'] };

/** Who is mentioned by a message of a robot. */
export function MentionFields() {
  const t = useTexts();
  return (
    <>
      <ProFormSelect
        {...field(addDingtalkTemplate, 'atPhones', TAGS)}
        label={t('@ 手机号')}
        colProps={{ span: 10 }}
        placeholder={t('输入后按回车')}
      />
      <ProFormSelect
        {...field(addDingtalkTemplate, 'atUserIds', TAGS)}
        label={t('@ 成员 ID')}
        colProps={{ span: 10 }}
        placeholder={t('输入后按回车')}
      />
      <ProFormSwitch {...field(addDingtalkTemplate, 'isAtAll')} label={t('@ 所有人')} colProps={{ span: 4 }} />
    </>
  );
}
