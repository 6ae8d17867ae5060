import { Flex } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import { LabelTag } from '@/ui/status/LabelTag';

interface Props {
  readonly account: { readonly accountName: string; readonly isDefault: boolean };
}

/** The name of an account of a channel, with a tag for the default account. */
export function AccountName({ account: { accountName, isDefault } }: Props) {
  const t = useTexts();
  return (
    <Flex gap={8} align="center">
      <span>{accountName}</span>
      {isDefault && <LabelTag tagType="processing" label={t('默认')} />}
    </Flex>
  );
}
