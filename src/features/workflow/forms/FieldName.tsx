import styles from './forms.module.css';

interface Props {
  readonly label: string;
  /** The id by which rules and programs name the field. */
  readonly reference: string;
}

/** The label of a field with its id, where they differ. */
export function FieldName({ label, reference }: Props) {
  return (
    <>
      {label}
      {label !== reference && <code className={styles.reference}>{reference}</code>}
    </>
  );
}
