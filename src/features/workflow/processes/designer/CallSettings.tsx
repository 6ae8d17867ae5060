import { Checkbox, Input } from 'antd';
import type { FieldRights } from 'contract/workflow/fieldRights';
import type { TriggerNode } from 'contract/workflow/processNodes';
import { useTexts } from '@/platform/language/useTexts';
import { CallSecret } from './CallSecret';
import { FieldRightsTable } from './FieldRightsTable';
import { Setting } from './inputs';
import styles from './process.module.css';

type CallAction = Extract<TriggerNode['action'], { readonly by: 'CALL' }>;

const MAX_URL = 500;
const READ_ALL: FieldRights = { otherwise: 'READ', fields: {} };

/** Which system is called, what it is sent, and whether the node waits for it. */
export function CallSettings({
  action,
  onChange,
}: {
  readonly action: CallAction;
  readonly onChange: (action: CallAction) => void;
}) {
  const t = useTexts();
  return (
    <>
      <Setting
        label={t('地址')}
        hint={t('以 POST 发送 JSON，只能是公网地址。失败后在约一小时内重试 5 次，仍失败则停住')}
      >
        {(id) => (
          <Input
            id={id}
            maxLength={MAX_URL}
            placeholder="https://"
            value={action.url}
            onChange={({ target }) => onChange({ ...action, url: target.value.trim() })}
          />
        )}
      </Setting>
      <div className={styles.flags}>
        <Checkbox checked={action.waits} onChange={({ target }) => onChange({ ...action, waits: target.checked })}>
          {t('等待对方回调后继续')}
        </Checkbox>
        {action.waits && <p className={styles.hint}>{t('对方向请求中的 callbackUrl 回报结果，最多等待 7 天')}</p>}
      </div>
      <CallSecret />
      <FieldRightsTable
        value={action.fieldRights ?? READ_ALL}
        onChange={(fieldRights) => onChange({ ...action, fieldRights })}
      />
      <p className={styles.hint}>
        {t('只读的字段发送给对方，受保护的内容打码；可编辑的字段完整发送，对方也可以修改；隐藏的字段不发送')}
      </p>
    </>
  );
}
