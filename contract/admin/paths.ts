/** Method and path of the operator's calls, apart from `contract/paths.ts`, which every page carries. */
export const adminPaths = {
  listAccounts: ['POST', '/api/admin/people'],
  showAccount: ['POST', '/api/admin/person'],
  setAccount: ['POST', '/api/admin/set_person'],
  endAccountSessions: ['POST', '/api/admin/end_sessions'],
  mailAccountPassword: ['POST', '/api/admin/mail_password'],
  deleteAccountOf: ['POST', '/api/admin/delete_person'],
  grantPoints: ['POST', '/api/admin/grant'],
  listThings: ['POST', '/api/admin/things'],
  adminBoards: ['POST', '/api/admin/boards'],
  setBoard: ['POST', '/api/admin/set_board'],
  adminSubcategories: ['POST', '/api/admin/subcategories'],
  setSubcategory: ['POST', '/api/admin/set_subcategory'],
  allPayments: ['POST', '/api/admin/payments'],
  refundPayment: ['POST', '/api/admin/refund'],
  showOverview: ['POST', '/api/admin/overview'],
  showState: ['POST', '/api/admin/state'],
  allMails: ['POST', '/api/admin/mails'],
  resendMail: ['POST', '/api/admin/resend'],
  applyAsMerchant: ['POST', '/api/merchant/apply'],
  listMerchants: ['POST', '/api/merchant/list'],
  decideMerchant: ['POST', '/api/merchant/decide'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type AdminCallName = keyof typeof adminPaths;
