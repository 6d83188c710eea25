import type { FastifyInstance } from 'fastify';
import { accountCalls as calls } from '#contract/accounts/accounts.ts';
import type { Context, Services } from '../context.ts';
import type { Domain } from '../domain.ts';
import { serve } from '../http/call-routes.ts';
import { about, by } from '../http/found.ts';
import { addressedUser, showUser, type UserRow } from './browse.ts';
import { changeUser } from './change-user.ts';
import { deleteAccount } from './delete-account.ts';
import { changeEmail } from './email/change-email.ts';
import { exportUser } from './export/export.ts';
import { factorRoutes } from './factor/routes.ts';
import { browserSecretIn } from './google/browser-cookie.ts';
import { linkedAccounts, unlink } from './google/links.ts';
import { googleRoutes } from './google/routes.ts';
import { forgetPassword } from './passwords/forget-password.ts';
import { safetyRoutes } from './safety/routes.ts';
import { verifySchool } from './school-mark.ts';
import { logIn } from './sessions/log-in.ts';
import { checkSession, endSession, listSessions, logOut, logOutEverywhere } from './sessions/sessions.ts';
import { resetKeyHolder, verifySession } from './sessions/verify-session.ts';
import { checkCode } from './sign-up/check-code.ts';
import { refuseSignUp } from './sign-up/may-sign-up.ts';
import { register } from './sign-up/register.ts';
import { verifyEmail } from './sign-up/verify-email.ts';

export function accountRoutes(app: FastifyInstance, services: Services, domains: readonly Domain[]): void {
  serve(app, services, calls.logIn, { act: logIn });
  serve(app, services, calls.verifyEmail, {
    // A person with an account may prove a new address; this opens no account.
    permit: ({ site, viewer }, { email }) => (viewer ? undefined : refuseSignUp(site, email)),
    act: verifyEmail,
  });
  serve(app, services, calls.checkCode, { act: checkCode });
  serve(app, services, calls.register, {
    permit: ({ site }, { email }) => refuseSignUp(site, email),
    act: register,
  });
  serve(app, services, calls.forgetPassword, { act: forgetPassword });
  serve(app, services, calls.verifySession, {
    act: (context, input, { pair, cookies }) =>
      verifySession(context, input, { pair, browser: browserSecretIn(cookies) }),
  });
  serve(app, services, calls.checkSession, { act: checkSession });
  serve(app, services, calls.logOut, { act: logOut });
  serve(app, services, calls.logOutEverywhere, { act: logOutEverywhere });
  serve(app, services, calls.listSessions, { act: listSessions });
  serve(app, services, calls.endSession, { act: endSession });
  serve(app, services, calls.listLinks, { act: linkedAccounts });
  serve(app, services, calls.unlink, { act: unlink });
  serve(app, services, calls.changeUser, { orElse: resetKeyHolder, act: changeUser });
  serve(app, services, calls.changeEmail, { act: changeEmail });
  serve(app, services, calls.verifySchool, { act: verifySchool });
  serve(app, services, calls.exportUser, { act: (context) => exportUser(context, domains) });
  serve(app, services, calls.deleteAccount, {
    act: (context, input, { origin }) => deleteAccount(context, input, { domains, origin }),
  });
  serve(app, services, calls.showUser, about(by(addressedUser, 'userid'), showUser));
  const encode = async (_context: Context, { code }: UserRow) => ({ result: code });
  serve(app, services, calls.encodeUserid, about(by(addressedUser, 'userid'), encode));
  const decode = async (_context: Context, { userid }: UserRow) => ({ result: userid });
  serve(app, services, calls.decodeUserid, about(by(addressedUser, 'encodedString'), decode));
  googleRoutes(app, services);
  factorRoutes(app, services);
  safetyRoutes(app, services);
}
