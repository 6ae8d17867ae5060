import { Flex } from 'antd';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly nodeNames: readonly string[];
  readonly peopleNames: readonly string[];
}

/** At which nodes an instance stands, and whose turn it is. */
export function StandingCell({ nodeNames, peopleNames }: Props) {
  const t = useTexts();
  return (
    <Flex vertical>
      <span>{nodeNames.join(t('、'))}</span>
      <span>{peopleNames.join(t('、'))}</span>
    </Flex>
  );
}
