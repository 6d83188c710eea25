export { insertMovement as move, insertMovements as moveMany, sumOf as balanceOf } from './store.ts';
