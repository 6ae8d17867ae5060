import { Button } from 'antd';

interface Props {
  readonly label: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

/** A button in the bar of a viewer. */
export function BarButton({ label, onClick, isDisabled = false }: Props) {
  return (
    <Button size="small" disabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  );
}
