import type { FastifyInstance } from 'fastify';
import { accountCalls as calls } from '#contract/accounts/accounts.ts';
import type { Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { addressedUser, showUser } from './browse.ts';
import { changeUser } from './change-user.ts';
import { deleteAccount } from './delete-account.ts';
import { exportUser } from './export/export.ts';
import { browserIn } from './google/browser-cookie.ts';
import { linkedAccounts, unlink } from './google/links.ts';
import { googleRoutes } from './google/routes.ts';
import { forgetPassword } from './passwords/forget-password.ts';
import { logIn } from './sessions/log-in.ts';
import { checkSession, endSession, listSessions, logOut, logOutEverywhere } from './sessions/sessions.ts';
import { resetKeyHolder, verifySession } from './sessions/verify-session.ts';
import { checkCode } from './sign-up/check-code.ts';
import { register } from './sign-up/register.ts';
import { verifyEmail } from './sign-up/verify-email.ts';

/** Registers the account calls with their actions. */
export function accountRoutes(app: FastifyInstance, services: Services, domains: readonly Domain[]): void {
  serve(app, services, calls.logIn, { act: logIn });
  serve(app, services, calls.verifyEmail, { act: verifyEmail });
  serve(app, services, calls.checkCode, { act: checkCode });
  serve(app, services, calls.register, { act: register });
  serve(app, services, calls.forgetPassword, { act: forgetPassword });
  serve(app, services, calls.verifySession, {
    act: (context, input, { pair, cookies }) =>
      verifySession(context, input, { pair, browser: browserIn(cookies) }),
  });
  serve(app, services, calls.checkSession, { act: checkSession });
  serve(app, services, calls.logOut, { act: logOut });
  serve(app, services, calls.logOutEverywhere, { act: logOutEverywhere });
  serve(app, services, calls.listSessions, { act: listSessions });
  serve(app, services, calls.endSession, { act: endSession });
  serve(app, services, calls.listLinks, { act: linkedAccounts });
  serve(app, services, calls.unlink, { act: unlink });
  serve(app, services, calls.changeUser, { orElse: resetKeyHolder, act: changeUser });
  serve(app, services, calls.exportUser, { act: (context) => exportUser(context, domains) });
  serve(app, services, calls.deleteAccount, {
    act: (context, input) => deleteAccount(context, input, domains),
  });
  serve(app, services, calls.showUser, {
    find: (context, raw) => addressedUser(context, raw.userid),
    act: (context, _input, { subject }) => showUser(context, found(subject)),
  });
  serve(app, services, calls.encodeUserid, {
    find: (context, raw) => addressedUser(context, raw.userid),
    act: async (_context, _input, { subject }) => ({ result: found(subject).code }),
  });
  serve(app, services, calls.decodeUserid, {
    find: (context, raw) => addressedUser(context, raw.encodedString),
    act: async (_context, _input, { subject }) => ({ result: found(subject).userid }),
  });
  googleRoutes(app, services);
}
