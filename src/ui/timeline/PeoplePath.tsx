import { Timeline } from 'antd';
import { useTexts } from '@/platform/language/useTexts';
import styles from './peoplePath.module.css';

interface Props {
  /** The steps in their order, each with the people who act there. */
  readonly path: readonly {
    readonly id: string;
    readonly name: string;
    readonly people: readonly { readonly userId: string; readonly userName: string }[];
  }[];
}

/** A way through steps that lead from one person to the next. */
export function PeoplePath({ path }: Props) {
  const t = useTexts();
  return (
    <Timeline
      className={styles.path ?? ''}
      items={path.map(({ id, name, people }, index) => ({
        key: `${id} ${index}`,
        children: (
          <>
            <strong>{name}</strong>
            {people.length > 0 && (
              <div className={styles.people}>{people.map(({ userName }) => userName).join(t('、'))}</div>
            )}
          </>
        ),
      }))}
    />
  );
}
