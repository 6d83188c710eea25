export { setMerchant as makeMerchant } from './stores/account-store.ts';
