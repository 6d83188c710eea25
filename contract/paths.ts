/**
 * Method and path of every call; `:name` in a path is the value of that field. No imports: this file is all that the
 * shell loads of the contract.
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
  changeUser: ['POST', '/api/user/set'],
  exportUser: ['POST', '/api/user/export'],
  deleteAccount: ['POST', '/api/user/delete_account'],
  encodeUserid: ['POST', '/api/user/encode_userid'],
  decodeUserid: ['POST', '/api/user/decode_userid'],

  uploadFile: ['POST', '/api/file/upload'],

  listListings: ['GET', '/api/item/list'],
  suggestListings: ['GET', '/api/item/suggest'],
  showListing: ['GET', '/api/item/get'],
  setListing: ['POST', '/api/item/set'],
  deleteListing: ['POST', '/api/item/delete'],
  restoreListing: ['POST', '/api/item/restore'],
  listOwnListings: ['POST', '/api/item/private_list'],

  listTopics: ['GET', '/api/forum/list_topic'],
  listPosts: ['GET', '/api/forum/list_post'],
  setTopic: ['POST', '/api/forum/set_topic'],
  setPost: ['POST', '/api/forum/set_post'],
  deleteTopic: ['POST', '/api/forum/delete_topic'],
  deletePost: ['POST', '/api/forum/delete_post'],

  getMessages: ['POST', '/api/message/get'],
  sendMessage: ['POST', '/api/message/send'],
  listChats: ['POST', '/api/message/list'],
  readMessages: ['POST', '/api/message/read'],
  blockPerson: ['POST', '/api/message/block'],
  unblockPerson: ['POST', '/api/message/unblock'],
  showChat: ['POST', '/api/message/chat'],
  roomHistory: ['GET', '/api/history'],

  askHelper: ['POST', '/api/message/ai_chat'],
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
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type CallName = keyof typeof paths;
