import { Link } from 'react-router-dom';
import type { InstanceDetail } from 'contract/workflow/instances';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly business: NonNullable<InstanceDetail['business']>;
}

/** For which object an application was started, such as a send task: a link to it where the user may open it. */
export function BusinessLink({ business: { noun, name, address } }: Props) {
  const t = useTexts();
  return (
    <>
      <span>{t('由{noun}自动发起', { noun: t(noun) })}</span>
      {name !== null && address !== null && <Link to={address}>{name}</Link>}
    </>
  );
}
