import EditOutlined from '@ant-design/icons/EditOutlined';
import { Button, Form, Input } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { profileFields } from 'contract/access/profile';
import type { Profile, ProfileField } from 'contract/access/profile';
import { MAX_LENGTHS } from 'contract/rules';
import { useUpdateProfileMutation } from '@/api/access/profile';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { profileChanged } from '@/kernel/session/slice';
import { fieldRule } from '@/ui/form/formRules';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { VerifyIdentityDialog } from './VerifyIdentityDialog';
import styles from './profile.module.css';

interface Props {
  readonly name: ProfileField;
  readonly label: string;
  readonly profile: Profile;
  readonly isEdited: boolean;
  readonly onEdit: () => void;
  /** Called when the input starts or stops differing from the saved value. */
  readonly onTouched: (isTouched: boolean) => void;
  /** Called after saving or cancelling. */
  readonly onStop: () => void;
}

/**
 * Shows a field of the user's account, or edits it (PRF-02). After a failed save, the input is kept. If the server demands a
 * proof of identity, the user gives it in a dialog, and the field is saved then (SEC-04).
 */
export function ProfileRow({ name, label, profile, isEdited, onEdit, onTouched, onStop }: Props) {
  const t = useTexts();
  const saved = profile[name] ?? '';
  if (isEdited) return <Editor name={name} label={label} profile={profile} onTouched={onTouched} onStop={onStop} />;
  return (
    <div className={styles.value}>
      <span className={styles.text}>{saved === '' ? '—' : saved}</span>
      <Button
        type="link"
        size="small"
        icon={<EditOutlined />}
        aria-label={t('修改{field}', { field: label })}
        onClick={onEdit}
      />
    </div>
  );
}

function Editor({ name, label, profile, onTouched, onStop }: Omit<Props, 'isEdited' | 'onEdit'>) {
  const t = useTexts();
  const dispatch = useDispatch();
  const { succeed } = useFeedback();
  const [form] = Form.useForm<Record<string, string>>();
  const [updateProfile, { isLoading }] = useUpdateProfileMutation();
  const field = useRef<InputRef>(null);
  const underWay = useRef(false);
  const [isTouched, setIsTouched] = useState(false);
  const { settle } = useUnsavedInput(isTouched);
  const unreported = useUnreportedFailure();
  const [needsProof, setNeedsProof] = useState(false);
  const saved = profile[name] ?? '';
  useEffect(() => {
    field.current?.focus();
  }, []);

  const save = async (values: Record<string, string>) => {
    // Ignores the second click of a double click, so that the field is saved once.
    if (underWay.current) return;
    underWay.current = true;
    try {
      const value = (values[name] ?? '').trim();
      if (value !== saved) {
        await updateProfile({ version: profile.version, [name]: value }).unwrap();
        settle();
        succeed(t('修改成功'));
        dispatch(profileChanged());
      }
      onStop();
    } catch (failure) {
      if (isFailure(failure) && failure.subCode === 'proof-required') {
        setNeedsProof(true);
        return;
      }
      const { message, fields } = unreported(failure);
      const problem = fields.find((field) => field.name === name)?.message ?? message;
      form.setFields([{ name, errors: problem ? [t(problem)] : [] }]);
    } finally {
      underWay.current = false;
    }
  };

  return (
    <>
      <Form
        form={form}
        className={styles.editor ?? ''}
        initialValues={{ [name]: saved }}
        onFinish={(values: Record<string, string>) => void save(values)}
        onValuesChange={(_, values: Record<string, string>) => {
          const isChanged = values[name] !== saved;
          setIsTouched(isChanged);
          onTouched(isChanged);
        }}
      >
        <Form.Item name={name} rules={[fieldRule(profileFields[name])]} className={styles.field ?? ''}>
          <Input
            ref={field}
            maxLength={MAX_LENGTHS[name]}
            aria-label={label}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              // Escape cancels this field only, not the dialog around it.
              event.stopPropagation();
              onStop();
            }}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading && { delay: 300 }}>
          {t('保存')}
        </Button>
        <Button onClick={onStop}>{t('取消')}</Button>
      </Form>
      {needsProof && (
        <VerifyIdentityDialog
          reason={t('修改手机号或邮箱前')}
          onProved={() => {
            setNeedsProof(false);
            form.submit();
          }}
          onClose={() => setNeedsProof(false)}
        />
      )}
    </>
  );
}
