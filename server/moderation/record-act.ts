export { recordAct, type StaffAct } from './stores/act-store.ts';
