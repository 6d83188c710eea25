/** Method and path of every call. No imports: it is all that the shell takes of the contract. */
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
  listOwnListings: ['POST', '/api/item/private_list'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type CallName = keyof typeof paths;
