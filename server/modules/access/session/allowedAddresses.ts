import type { LoginReason } from 'contract/audit/loginLogs';
import type { ParameterValues } from '../../../parameters/parameters';
import { Refusal } from '../../../refusal';
import { isInAddressList } from './addressList';
import { ALLOWED_ADDRESSES } from './parameters';

type Values = Pick<ParameterValues, 'get'>;

/** The reason in the login log of a sign-in from an address that is not allowed. */
export const ADDRESS_REFUSED: LoginReason = 'addressNotAllowed';

/** The refusal of a user who works from an address that is not allowed. */
export function addressRefusal(): Refusal {
  return new Refusal('permission-denied', '当前网络地址不在允许登录的范围内，请联系管理员');
}

/**
 * Whether users may work from an address: the platform and each of the merchants allow it. Who allows no address in
 * particular allows all.
 */
export function isAddressAllowed(parameters: Values, merchantIds: readonly string[], address: string): boolean {
  return [undefined, ...merchantIds].every((merchantId) =>
    isInAddressList(parameters.get(ALLOWED_ADDRESSES, merchantId), address),
  );
}
