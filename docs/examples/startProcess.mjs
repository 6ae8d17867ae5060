// How a sub-app has an order approved by a process of the merchant. `portal` is what the sub-app receives (docs/subapp.md).

const BASE = '/api/authority/admin/workflow';

/** The statuses after which nothing happens to an instance any more. */
const ENDED = ['PASSED', 'REFUSED', 'CANCELLED'];

/**
 * Starts the approval of an order, or finds the one that was started before: the key is the order's, so that a click too many, or a call
 * whose answer was lost, starts no second one.
 *
 * @param {Pick<import('../../contract/children/subapp').SubAppPortal, 'call'>} portal
 * @param {{ id: string, reason: string, amounts: number[] }} order
 * @returns {Promise<{ instanceId: string, status: string }>}
 */
export async function startApproval(portal, order) {
  const answer = await portal.call({
    method: 'POST',
    path: `${BASE}/process/start`,
    arg: {
      processKey: 'orderApproval',
      startKey: `order:${order.id}`,
      title: `订单 ${order.id}`,
      formValues: {
        reason: order.reason,
        items: order.amounts.map((amount, index) => ({ rowId: `r${index}`, values: { amount } })),
      },
    },
  });
  return /** @type {{ instanceId: string, status: string }} */ (answer);
}

/**
 * What has become of it. `isEnded` tells whether it is worth asking again.
 *
 * @param {Pick<import('../../contract/children/subapp').SubAppPortal, 'call'>} portal
 * @param {string} instanceId
 * @returns {Promise<{ status: string, isEnded: boolean }>}
 */
export async function readApproval(portal, instanceId) {
  const answer = await portal.call({ method: 'GET', path: `${BASE}/instance/{instanceId}`, arg: { instanceId } });
  const { status } = /** @type {{ status: string }} */ (answer);
  return { status, isEnded: ENDED.includes(status) };
}
