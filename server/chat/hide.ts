export {
  deleteRoomMessages as removeRoomMessages,
  setRoomMessagesHidden as hideRoomMessages,
} from './stores/room-store.ts';
