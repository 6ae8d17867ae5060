import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Alert, Button, Col, Divider, Form } from 'antd';
import { toPlainText } from 'contract/channels/mailContent';
import type { MailLanguage } from 'contract/channels/mailContent';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import styles from './mailTemplates.module.css';
import { useCleanHtml } from './useCleanHtml';

const { addMailTemplate } = mailTemplates;
const CODE = { rows: 8, spellCheck: false, className: styles.code ?? '' } as const;

/** The texts of a template in one language. Says what cleaning removes from the HTML. */
export function LanguageFields({ language }: { readonly language: MailLanguage }) {
  const t = useTexts();
  const isEnglish = language === 'en-US';
  const htmlName = isEnglish ? 'englishHtml' : 'html';
  const textName = isEnglish ? 'englishText' : 'text';
  const isReadOnly = useReadOnlyForm() !== undefined;
  return (
    <>
      <Divider orientation="left">{isEnglish ? t('英文（选填）') : t('中文')}</Divider>
      <ProFormText
        {...field(addMailTemplate, isEnglish ? 'englishSubject' : 'subject')}
        label={isEnglish ? t('英文主题') : t('主题')}
        placeholder={t('变量写在花括号中，如：{客户}的月度账单')}
      />
      <ProFormTextArea
        {...field(addMailTemplate, htmlName, CODE)}
        label={isEnglish ? t('英文 HTML 正文') : t('HTML 正文')}
        tooltip={t('保存时去除脚本、表单和外部样式；图片须为 https 或 data 地址')}
      />
      {!isReadOnly && <Cleaning htmlName={htmlName} textName={textName} />}
      <ProFormTextArea
        {...field(addMailTemplate, textName, { rows: 4 })}
        label={isEnglish ? t('英文纯文本正文') : t('纯文本正文')}
        placeholder={t('留空则由 HTML 正文生成')}
        tooltip={t('不显示 HTML 的邮件程序显示纯文本')}
      />
    </>
  );
}

interface CleaningProps {
  readonly htmlName: string;
  readonly textName: string;
}

function Cleaning({ htmlName, textName }: CleaningProps) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const html = Form.useWatch<string | null | undefined>(htmlName) || null;
  const { clean, error } = useCleanHtml(html);
  return (
    <Col span={24} className={styles.cleaning ?? ''}>
      {isFailure(error) && <Alert type="warning" showIcon message={t(error.message)} />}
      {clean && clean.removed.length > 0 && (
        <Alert type="warning" showIcon message={t('保存时将去除：{removed}', { removed: clean.removed })} />
      )}
      {clean && clean.html !== '' && (
        <Button size="small" onClick={() => form.setFieldValue(textName, toPlainText(clean.html))}>
          {t('由 HTML 生成纯文本')}
        </Button>
      )}
    </Col>
  );
}
