import { ProFormText } from '@ant-design/pro-components';
import { Typography } from 'antd';
import { crowds as contract } from 'contract/channels/crowds';
import type { Crowd } from 'contract/channels/crowds';
import { useMergeCrowdsMutation } from '@/api/channels/crowds';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/FormDialog';

interface Props {
  readonly crowds: readonly Crowd[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a crowd that names what the chosen lists and imports name. The chosen ones stay. */
export function MergeCrowds({ crowds, ...events }: Props) {
  const t = useTexts();
  const [merge] = useMergeCrowdsMutation();
  return (
    <FormDialog
      endpoint={contract.mergeCrowds}
      title={t('合并人群')}
      verb={t('合并')}
      fixed={{ crowdIds: crowds.map(({ crowdId }) => crowdId) }}
      onSubmit={(arg) => merge(arg).unwrap()}
      {...events}
    >
      <Typography.Paragraph>
        {t('新人群包含 {names} 的成员和外部联系人；原人群保持不变。', {
          names: crowds.map(({ crowdName }) => crowdName).join(t('、')),
        })}
      </Typography.Paragraph>
      <ProFormText {...field(contract.mergeCrowds, 'crowdName')} label={t('人群名称')} />
    </FormDialog>
  );
}
