/**
 * Method and path of every call; `:name` in a path is the value of that field. The file has no imports, since the shell
 * loads nothing else of the contract.
 */
export const paths = {
  listSchools: ['GET', '/api/school/list'],

  logIn: ['POST', '/api/user/login'],
  verifyEmail: ['POST', '/api/user/verify_email'],
  checkCode: ['POST', '/api/user/pre_register'],
  register: ['POST', '/api/user/register'],
  forgetPassword: ['POST', '/api/user/forget_password'],
  verifySession: ['POST', '/api/user/verify_session'],
  checkSession: ['GET', '/api/user/check_session'],
  logOut: ['POST', '/api/user/logout'],
  logOutEverywhere: ['POST', '/api/user/logout_all'],
  listSessions: ['POST', '/api/user/sessions'],
  endSession: ['POST', '/api/user/end_session'],
  listLinks: ['POST', '/api/user/links'],
  unlink: ['POST', '/api/user/unlink'],
  showUser: ['GET', '/api/user/get'],
  showPerson: ['GET', '/api/user/page'],
  changeEmail: ['POST', '/api/user/set_email'],
  verifySchool: ['POST', '/api/user/verify_school'],
  suggestPeople: ['POST', '/api/user/mention'],
  changeUser: ['POST', '/api/user/set'],
  exportUser: ['POST', '/api/user/export'],
  deleteAccount: ['POST', '/api/user/delete_account'],
  beginTotp: ['POST', '/api/user/totp_begin'],
  confirmTotp: ['POST', '/api/user/totp_confirm'],
  endTotp: ['POST', '/api/user/totp_end'],
  renewRecovery: ['POST', '/api/user/recovery_renew'],
  beginPasskey: ['POST', '/api/user/passkey_begin'],
  finishPasskey: ['POST', '/api/user/passkey_finish'],
  listPasskeys: ['POST', '/api/user/passkeys'],
  endPasskey: ['POST', '/api/user/passkey_end'],
  passkeyOptions: ['POST', '/api/user/passkey_options'],
  logInWithPasskey: ['POST', '/api/user/passkey_login'],
  secondFactor: ['POST', '/api/user/second_factor'],
  confirmFactor: ['POST', '/api/user/confirm_factor'],
  securityEvents: ['POST', '/api/user/security'],
  encodeUserid: ['POST', '/api/user/encode_userid'],
  decodeUserid: ['POST', '/api/user/decode_userid'],

  uploadFile: ['POST', '/api/file/upload'],

  listListings: ['GET', '/api/item/list'],
  suggestListings: ['GET', '/api/item/suggest'],
  understand: ['GET', '/api/item/understand'],
  fillListing: ['POST', '/api/item/fill'],
  showListing: ['GET', '/api/item/get'],
  showCards: ['GET', '/api/item/cards'],
  setListing: ['POST', '/api/item/set'],
  deleteListing: ['POST', '/api/item/delete'],
  restoreListing: ['POST', '/api/item/restore'],
  listOwnListings: ['POST', '/api/item/private_list'],

  bounceMail: ['POST', '/api/mail/bounce'],

  listTopics: ['GET', '/api/forum/list_topic'],
  listPosts: ['GET', '/api/forum/list_post'],
  readTopic: ['POST', '/api/forum/read'],
  setTopic: ['POST', '/api/forum/set_topic'],
  setPost: ['POST', '/api/forum/set_post'],
  deleteTopic: ['POST', '/api/forum/delete_topic'],
  deletePost: ['POST', '/api/forum/delete_post'],
  setWanted: ['POST', '/api/wanted/set'],

  getMessages: ['POST', '/api/message/get'],
  sendMessage: ['POST', '/api/message/send'],
  listChats: ['POST', '/api/message/list'],
  readMessages: ['POST', '/api/message/read'],
  blockPerson: ['POST', '/api/message/block'],
  unblockPerson: ['POST', '/api/message/unblock'],
  showChat: ['POST', '/api/message/chat'],
  roomHistory: ['GET', '/api/history'],

  askHelper: ['POST', '/api/message/ai_chat'],
  rateAnswer: ['POST', '/api/message/ai_rate'],
  helperHistory: ['GET', '/api/aihistory'],

  latestContents: ['GET', '/api/content_latest/'],
  listSharers: ['GET', '/api/content_users/'],
  showSharers: ['GET', '/api/content_get_user/'],
  contentsOf: ['GET', '/api/content_getting_self/:userid/'],
  shareContent: ['POST', '/api/content_sharing/'],
  deleteContent: ['POST', '/api/delete_content/'],

  checkFollow: ['POST', '/api/friends/check'],
  follow: ['POST', '/api/friends/follow'],
  unfollow: ['POST', '/api/friends/remove'],
  listFollowed: ['POST', '/api/friends/list'],

  saveSearch: ['POST', '/api/search/save'],
  savedSearches: ['POST', '/api/search/saved'],
  forgetSearch: ['POST', '/api/search/forget'],

  setFavourite: ['POST', '/api/favourite/set'],
  listFavourites: ['POST', '/api/favourite/list'],
  favouriteIds: ['POST', '/api/favourite/ids'],

  setLike: ['POST', '/api/like/set'],
  likeIds: ['POST', '/api/like/ids'],

  setWatch: ['POST', '/api/watch/set'],
  showWatch: ['POST', '/api/watch/get'],

  listNotifications: ['POST', '/api/notification/list'],
  readNotifications: ['POST', '/api/notification/read'],
  noticeSettings: ['POST', '/api/notification/settings'],

  pushKey: ['GET', '/api/push/key'],
  subscribePush: ['POST', '/api/push/subscribe'],
  unsubscribePush: ['POST', '/api/push/unsubscribe'],

  earnPoints: ['POST', '/api/user/user_signin'],
  increaseBalance: ['POST', '/api/user/increase_balance'],
  showPoints: ['POST', '/api/points/show'],
  listPoints: ['POST', '/api/points/list'],
  chartPoints: ['POST', '/api/points/chart'],
  downloadPoints: ['POST', '/api/points/csv'],

  paymentConfig: ['GET', '/api/payment/config'],
  donate: ['POST', '/api/payment/charge/:provider'],
  buyPoints: ['POST', '/api/payment/charge/:provider/vip'],
  paymentState: ['GET', '/api/payment/state'],
  showPayment: ['POST', '/api/payment/show'],
  listPayments: ['POST', '/api/payment/list'],

  sendReport: ['POST', '/api/report/send'],
  reportedIds: ['POST', '/api/report/ids'],

  appeal: ['POST', '/api/moderation/appeal'],
  ownCases: ['POST', '/api/moderation/own'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type CallName = keyof typeof paths;
