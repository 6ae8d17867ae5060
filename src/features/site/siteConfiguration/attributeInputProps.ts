import type { Parameter } from 'contract/site/parameters';
import type { AttributeValue } from './draft';

/** The props of the input of an attribute. */
export interface AttributeInputProps {
  /** The id of the input, which the label names. The id of the label ends in `-label`. */
  readonly id: string;
  readonly attribute: Parameter;
  readonly value: AttributeValue;
  readonly isDisabled: boolean;
  readonly isInvalid: boolean;
  readonly onChange: (value: AttributeValue) => void;
}
