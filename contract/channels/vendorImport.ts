import * as v from 'valibot';
import { message } from '../textSchemas';
import { WRONG_FORMAT } from '../rules';
import { REVIEW_STATES } from './review';

// The import of signs and templates of SMS that were registered at the vendor without the portal.

/** The most signs or templates of an account that the portal asks its vendor for. */
export const MAX_VENDOR_ITEMS = 500;

/** Whether something that the vendor has can be imported: new, in the portal already, or not usable in the portal. */
export const VENDOR_ITEM_STATES = ['new', 'known', 'unusable'] as const;

/** Whether something that the vendor has can be imported. */
export type VendorItemState = (typeof VENDOR_ITEM_STATES)[number];

/** Labels of the states. */
export const VENDOR_ITEM_STATE_LABELS: Readonly<Record<VendorItemState, string>> = {
  new: '可导入',
  known: '已存在',
  unusable: '不可用',
};

/** The fields of everything that the vendor has. */
export const vendorItem = {
  /** The id under which the vendor knows it. */
  vendorCode: v.string(),
  name: v.string(),
  /** The vendor's review of it, with the vendor's words for a refusal. */
  review: v.object({ state: v.picklist(REVIEW_STATES), reason: v.nullable(v.string()) }),
  state: v.picklist(VENDOR_ITEM_STATES),
  /** Why it is not usable; null if it is. */
  problem: v.nullable(message),
};

/** What the vendor has, or why it can't be had. */
export function vendorItems<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    failure: v.nullable(message),
    items: v.array(item),
    /** Whether the vendor has more than the portal asks for. */
    isCut: v.boolean(),
  });
}

/** The chosen ones, by the ids of the vendor. */
export const chosenVendorCodes = v.pipe(
  v.array(v.pipe(v.string(WRONG_FORMAT), v.maxLength(64, WRONG_FORMAT)), '请选择要导入的项'),
  v.minLength(1, '请选择要导入的项'),
  v.maxLength(MAX_VENDOR_ITEMS, '最多选择 {n} 项'),
);

/** The result of an import: why the vendor could not be asked, or how many were added. */
export const VendorImportResult = v.object({ failure: v.nullable(message), added: v.number() });
