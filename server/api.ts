import { addressedUser, showSeller, showUser } from './accounts/browse.ts';
import { changeUser } from './accounts/change-user.ts';
import { deleteAccount } from './accounts/delete-account.ts';
import { exportUser } from './accounts/export/export.ts';
import { linkedAccounts, unlink } from './accounts/google/links.ts';
import { forgetPassword } from './accounts/passwords/forget-password.ts';
import { logIn } from './accounts/sessions/log-in.ts';
import {
  checkSession,
  endSession,
  listSessions,
  logOut,
  logOutEverywhere,
} from './accounts/sessions/sessions.ts';
import { verifySession } from './accounts/sessions/verify-session.ts';
import { checkCode } from './accounts/sign-up/check-code.ts';
import { register } from './accounts/sign-up/register.ts';
import { verifyEmail } from './accounts/sign-up/verify-email.ts';
import { helperHistory } from './assistant/browse.ts';
import { addressedContent, contentsOf, latestContents, shown, showSharers } from './book-pages/browse.ts';
import { deleteOwn } from './book-pages/delete.ts';
import { share } from './book-pages/share.ts';
import { block, unblock } from './chat/block.ts';
import { listChats, messagesWith, roomHistory, showChat } from './chat/browse.ts';
import { read } from './chat/read.ts';
import { say } from './chat/say.ts';
import { sayInRoom } from './chat/say-in-room.ts';
import type { Context } from './context.ts';
import { listFollowed } from './follows/browse.ts';
import { check, follow, unfollow } from './follows/follow.ts';
import { addressedTopic, listExcerpts, showTopic } from './forum/browse.ts';
import { changePost } from './forum/change-post.ts';
import { changeTopic } from './forum/change-topic.ts';
import { deletePost, deleteTopic } from './forum/delete.ts';
import { openTopic } from './forum/open-topic.ts';
import { reply } from './forum/reply.ts';
import { addressedItem, cards, list, listCards, show } from './listings/browse.ts';
import { changeListing } from './listings/change.ts';
import { deleteListing, restoreListing } from './listings/delete.ts';
import { listOwn } from './listings/own.ts';
import { home, section } from './listings/pages.ts';
import { publish } from './listings/publish.ts';
import { takeImage } from './media/take.ts';
import { listPayments, paymentConfig, paymentState, showPayment } from './payments/browse.ts';
import { buyPoints } from './payments/buy-points.ts';
import { donate } from './payments/donate.ts';
import { chartPoints, listPoints, showPoints } from './points/browse.ts';
import { downloadPoints } from './points/download.ts';
import { earnPoints } from './points/earn.ts';
import { increaseBalance } from './points/grant.ts';
import { sendReport } from './reports/report.ts';
import { listSchools } from './schools/browse.ts';

/** Every domain's actions by name: the server's table of contents. Pages call the ones that need no viewer. */
export const api = {
  schools: { list: listSchools },
  accounts: {
    verifyEmail,
    checkCode,
    register,
    logIn,
    logOut,
    logOutEverywhere,
    forgetPassword,
    verifySession,
    checkSession,
    listSessions,
    endSession,
    linkedAccounts,
    unlink,
    change: changeUser,
    export: exportUser,
    delete: deleteAccount,
    /** Returns the person with a userid, plain or opaque. Throws `not-found`. */
    show: async (context: Context, userid: string) => {
      const user = await addressedUser(context, userid);
      return user ? showUser(context, user) : undefined;
    },
    showSeller,
  },
  media: { take: takeImage },
  listings: {
    list,
    listCards,
    cards,
    home,
    section,
    /** Returns the item with an iid, and its seller. Throws `not-found`. */
    show: async (context: Context, iid: string) => {
      const item = await addressedItem(context, iid);
      return item ? show(context, item) : undefined;
    },
    listOwn,
    publish,
    change: changeListing,
    remove: deleteListing,
    restore: restoreListing,
  },
  forum: {
    listExcerpts,
    /** Returns the topic with an ftid and a page of its replies. Throws `not-found`. */
    show: async (context: Context, ftid: string, page: { limit: number; offset: number }) =>
      showTopic(context, await addressedTopic(context, ftid), page),
    open: openTopic,
    change: changeTopic,
    delete: deleteTopic,
    reply,
    changePost,
    deletePost,
  },
  sharing: {
    latest: latestContents,
    sharers: showSharers,
    /** Returns one page by its unchecked id. Throws `not-found`. */
    show: async (context: Context, id: string) => {
      const content = await addressedContent(context, id);
      return content ? shown(context, [content])[0] : undefined;
    },
    /** Returns one person's pages. Throws `not-found`. */
    of: async (context: Context, userid: string) => {
      const user = await addressedUser(context, userid);
      return user ? contentsOf(context, user) : undefined;
    },
    share,
    delete: deleteOwn,
  },
  assistant: { history: helperHistory },
  payments: {
    config: paymentConfig,
    donate,
    buyPoints,
    state: paymentState,
    show: showPayment,
    list: listPayments,
  },
  follows: { check, follow, unfollow, list: listFollowed },
  points: {
    earn: earnPoints,
    increase: increaseBalance,
    show: showPoints,
    list: listPoints,
    chart: chartPoints,
    download: downloadPoints,
  },
  reports: { send: sendReport },
  chat: { say, sayInRoom, read, block, unblock, messagesWith, list: listChats, show: showChat, roomHistory },
};

export type Api = typeof api;
