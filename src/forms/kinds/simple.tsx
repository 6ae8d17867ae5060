import { Button, Input } from 'antd';
import { useState } from 'react';
import { isRecord } from 'contract/workflow/formValues';
import type { FormValue } from 'contract/workflow/formValues';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { toText, useAria, useControl, useEntry } from './kind';
import type { KindInputProps, KindViewProps } from './kind';
import styles from '../forms.module.css';

/** Chooses a colour, by the browser's own dialog or by its code. */
export function ColorInput(props: KindInputProps<'color'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const { id, ...entry } = useEntry(props);
  const { disabled } = useControl(props);
  const code = toText(value);
  return (
    <div className={styles.inline}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={t('选择颜色：{label}', { label: field.label })}
        value={/^#[\da-f]{6}$/i.test(code) ? code : '#000000'}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      <Input
        placeholder="#1677ff"
        {...entry}
        {...(id !== undefined && { id })}
        value={code}
        maxLength={7}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}

/** Shows a colour with its code. */
export function ColorView({ value }: KindViewProps<'color'>) {
  const code = toText(value);
  return (
    <span className={styles.inline}>
      <span aria-hidden className={styles.sample} style={{ background: code }} />
      {code}
    </span>
  );
}

/** Why the browser has not said where the device is, by its code. */
const POSITION_PROBLEMS: Readonly<Record<number, string>> = {
  1: text('没有定位权限，请在浏览器中允许定位'),
  2: text('无法获取当前位置'),
  3: text('定位超时，请重试'),
};

const POSITION_TIMEOUT_MS = 15_000;

/** Enters a place: its address, the position of the device, or both. */
export function LocationInput(props: KindInputProps<'location'>) {
  const t = useTexts();
  const { field, value, onChange } = props;
  const entry = useEntry(props);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: string }>({ isBusy: false });
  const { address, longitude, latitude } = readPlace(value);
  const isTyped = field.settings.allowsTyping;

  const locate = () => {
    setState({ isBusy: true });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState({ isBusy: false });
        onChange({ address, longitude: round(coords.longitude), latitude: round(coords.latitude) });
      },
      ({ code }) => setState({ isBusy: false, problem: POSITION_PROBLEMS[code] ?? text('无法获取当前位置') }),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    );
  };
  return (
    <>
      <div className={styles.inline}>
        {isTyped && (
          <Input
            placeholder={t('请输入地址')}
            {...entry}
            value={address}
            maxLength={200}
            onChange={({ target }) => {
              const isEmpty = target.value === '' && longitude === null;
              onChange(isEmpty ? undefined : { address: target.value, longitude, latitude });
            }}
          />
        )}
        <Button
          {...(!isTyped && entry.id !== undefined && { id: entry.id })}
          disabled={entry.disabled}
          loading={state.isBusy}
          onClick={locate}
        >
          {longitude === null ? t('获取当前位置') : t('重新定位')}
        </Button>
        {longitude !== null && !entry.disabled && (
          <Button type="text" onClick={() => onChange(address === '' ? undefined : { address })}>
            {t('清除位置')}
          </Button>
        )}
      </div>
      {longitude !== null && latitude !== null && (
        <div className={styles.hint}>{t('位置：{longitude}, {latitude}', { longitude, latitude })}</div>
      )}
      <div aria-live="polite">
        {state.problem !== undefined && <div className={styles.problem}>{t(state.problem)}</div>}
      </div>
    </>
  );
}

// A meter or so.
function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}

function readPlace(value: FormValue | undefined) {
  const { address, longitude, latitude } = isRecord(value) ? value : {};
  const isPlaced = typeof longitude === 'number' && typeof latitude === 'number';
  return {
    address: typeof address === 'string' ? address : '',
    longitude: isPlaced ? longitude : null,
    latitude: isPlaced ? latitude : null,
  };
}

/** Shows the text of a description. */
export function DescriptionText({ field }: Pick<KindInputProps<'description'>, 'field'>) {
  return <div className={styles.description}>{field.settings.text}</div>;
}

/** Says when a serial number is assigned. */
export function SerialNumberNotice() {
  const t = useTexts();
  return <span className={styles.hint}>{t('提交时自动生成')}</span>;
}

/** Says that a choice has nothing to offer: there is no list of records, or no source, to choose of yet. */
export function NothingToChoose({ id, notice }: { readonly id: string | undefined; readonly notice: string }) {
  const t = useTexts();
  const aria = useAria();
  return <Input {...aria} {...(id !== undefined && { id })} disabled value="" placeholder={t(notice)} />;
}
