// The flows that only an open session needs. They are loaded as one, from the chunk that every open session loads.
export { changeMerchant } from './changeMerchant';
export { signOutAfterPasswordChange } from './signOutAfterPasswordChange';
export { syncSessionWithOtherTab } from './syncSessionWithOtherTab';
