import { ProFormDigit, ProFormRadio, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import type { TemplateVariable } from 'contract/channels/template';
import {
  MAX_SPOKEN_LENGTH,
  PLAY_TIMES,
  SPEED,
  VOICE_KINDS,
  VOICE_KIND_LABELS,
  VOLUME,
  findVoiceVariables,
} from 'contract/channels/voiceContent';
import type { VoiceKind } from 'contract/channels/voiceContent';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import type { VoiceTemplateDetail } from 'contract/channels/voiceTemplates';
import { useListVoiceTemplateAccountsQuery } from '@/api/channels/voiceTemplates';
import { TemplateAccountField, TemplateNameFields, TemplateRemarkField } from '@/kernel/channels/TemplateFields';
import { VariablesField } from '@/kernel/channels/VariablesField';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { CallLimits } from './CallLimits';
import { CallPreview } from './CallPreview';

const { addVoiceTemplate } = voiceTemplates;
const HALF = { span: 12 } as const;
const THIRD = { span: 8 } as const;

interface Props {
  /** The stored template, whose account is shown by name. */
  readonly stored?: VoiceTemplateDetail;
  readonly isCodeFixed?: boolean;
}

/** The fields of a template of calls, with a preview. */
export function VoiceTemplateFields({ stored, isCodeFixed = false }: Props) {
  const t = useTexts();
  const accounts = useListVoiceTemplateAccountsQuery();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const kind = Form.useWatch<VoiceKind | undefined>('kind') ?? 'tts';
  const text = Form.useWatch<string | null | undefined>('text') || null;
  const playTimes = Form.useWatch<number | null | undefined>('playTimes') ?? PLAY_TIMES.most;
  const variables = Form.useWatch<readonly TemplateVariable[] | undefined>('variables') ?? [];
  const isSpoken = kind === 'tts';
  return (
    <>
      <TemplateNameFields isStored={isCodeFixed} />
      <TemplateAccountField query={accounts} held={stored} />
      <ProFormRadio.Group
        {...field(addVoiceTemplate, 'kind')}
        label={t('播放内容')}
        colProps={HALF}
        options={VOICE_KINDS.map((value) => ({ value, label: t(VOICE_KIND_LABELS[value]) }))}
      />
      <ProFormText
        {...field(addVoiceTemplate, 'vendorCode')}
        label={isSpoken ? t('TTS 模板编号') : t('语音文件编号')}
        colProps={HALF}
        tooltip={t('在服务商的控制台创建并通过审核后得到的编号')}
        placeholder={isSpoken ? 'TTS_100000001' : 'notice.wav'}
      />
      <ProFormTextArea
        {...field(addVoiceTemplate, 'text', { rows: 3, showCount: true, maxLength: MAX_SPOKEN_LENGTH })}
        label={isSpoken ? t('朗读的内容') : t('文件的内容')}
        tooltip={
          isSpoken
            ? t('与服务商的模板一致，变量写在花括号中，与服务商模板的变量同名，例如 {name}')
            : t('语音文件说了什么，仅供预览')
        }
      />
      <ProFormDigit
        {...field(addVoiceTemplate, 'playTimes', { precision: 0 })}
        label={t('播放次数')}
        colProps={THIRD}
        min={PLAY_TIMES.least}
        max={PLAY_TIMES.most}
      />
      <ProFormDigit
        {...field(addVoiceTemplate, 'volume', { precision: 0 })}
        label={t('音量')}
        colProps={THIRD}
        min={VOLUME.least}
        max={VOLUME.most}
      />
      {isSpoken && (
        <ProFormDigit
          {...field(addVoiceTemplate, 'speed', { precision: 0 })}
          label={t('语速')}
          tooltip={t('-500 到 500，0 为正常语速')}
          colProps={THIRD}
          min={SPEED.least}
          max={SPEED.most}
        />
      )}
      {isSpoken && (
        <Col span={24}>
          <Form.Item name="variables" label={t('变量')}>
            <VariablesField names={findVoiceVariables({ kind, text })} oneSided={[]} />
          </Form.Item>
        </Col>
      )}
      {!isReadOnly && (
        <Col span={24}>
          <CallPreview content={{ kind, text, playTimes }} values={toSampleValues(variables)} />
          <CallLimits />
        </Col>
      )}
      <TemplateRemarkField />
    </>
  );
}
