import { ProFormText } from '@ant-design/pro-components';
import { siteDomains } from 'contract/site/siteDomains';
import { useAddSiteDomainMutation } from '@/api/site/siteDomains';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { MerchantPicker } from '@/pickers/MerchantPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { addSiteDomain } = siteDomains;

/** Binds a domain to a merchant. */
export function DomainForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const [add] = useAddSiteDomainMutation();
  const { succeed } = useFeedback();
  return (
    <FormDialog
      endpoint={addSiteDomain}
      title={t('绑定域名')}
      onSubmit={(form) => add(form).unwrap()}
      onSaved={() => {
        succeed(t('已绑定'));
        onClose();
      }}
      onClose={onClose}
    >
      <MerchantPicker {...field(addSiteDomain, 'merchantId')} label={t('租户')} />
      <ProFormText {...field(addSiteDomain, 'host')} label={t('域名')} placeholder="portal.example.com" />
    </FormDialog>
  );
}
