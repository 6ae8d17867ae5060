import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { letterTemplates } from 'contract/messages/letterTemplates';
import type { LetterTemplateDetail } from 'contract/messages/letterTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { LetterCategoryPicker } from '@/pickers/LetterCategoryPicker';
import { ContentField } from '@/kernel/letters/ContentField';
import { LetterPreview } from './LetterPreview';

const { addLetterTemplate } = letterTemplates;
const rules = (name: keyof typeof addLetterTemplate.arg.entries) => formRules(addLetterTemplate, name);
const HALF = { span: 12 } as const;

/** The fields of a template of letters, with a preview. */
export function TemplateFields({ template }: { readonly template?: LetterTemplateDetail }) {
  const t = useTexts();
  const title = Form.useWatch<string | undefined>('title');
  const content = Form.useWatch<string | undefined>('content');
  const jumpTarget = Form.useWatch<string | undefined>('jumpTarget');
  return (
    <>
      <ProFormText
        {...field(addLetterTemplate, 'templateCode')}
        label={t('模板编码')}
        colProps={HALF}
        disabled={template !== undefined}
        tooltip={t('保存后不能修改')}
      />
      <ProFormText {...field(addLetterTemplate, 'templateName')} label={t('模板名称')} colProps={HALF} />
      <LetterCategoryPicker
        {...field(addLetterTemplate, 'categoryId')}
        label={t('分类')}
        colProps={HALF}
        held={template}
      />
      <ProFormText
        {...field(addLetterTemplate, 'jumpTarget')}
        label={t('跳转地址')}
        colProps={HALF}
        placeholder={t('如 /system/user，可不填')}
        tooltip={t('收件人点击“前往查看”打开的门户内页面')}
      />
      <ProFormText
        {...field(addLetterTemplate, 'title')}
        label={t('标题')}
        placeholder={t('参数写在花括号中，如：{客户}的月度账单')}
      />
      <Col span={24}>
        <Form.Item name="content" label={t('正文')} rules={rules('content')}>
          <ContentField withParams />
        </Form.Item>
      </Col>
      <Col span={24}>
        <LetterPreview title={title} content={content} jumpTarget={jumpTarget} params={NONE} />
      </Col>
      <ProFormTextArea {...field(addLetterTemplate, 'remark', { rows: 2 })} label={t('备注')} />
    </>
  );
}

const NONE = {};
