import type { FastifyInstance } from 'fastify';
import { adminAccountCalls as calls } from '#contract/admin/accounts.ts';
import { adminMailCalls as mails } from '#contract/admin/mails.ts';
import { merchantCalls as merchants } from '#contract/admin/merchants.ts';
import { adminMoneyCalls as money } from '#contract/admin/money.ts';
import { overviewCalls } from '#contract/admin/overview.ts';
import { stateCalls } from '#contract/admin/state.ts';
import { thingCalls } from '#contract/admin/things.ts';
import type { Context, Services, SignedInContext } from '../context.ts';
import type { Domain } from '../domain.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { about, by } from '../http/found.ts';
import { actOnThings } from '../moderation/acting/act-on-things.ts';
import { deleteAccountOf, endAccountSessions, mailAccountPassword } from './end-account.ts';
import { grantPoints } from './grant.ts';
import { addressedMail, allMails, resendMail } from './mails.ts';
import {
  addressedApplication,
  applyAsMerchant,
  decideMerchant,
  listMerchants,
  ownApplication,
} from './merchants.ts';
import { showOverview } from './overview.ts';
import { addressedPayment, allPayments, refundPayment } from './payments.ts';
import { addressedPerson, listAccounts, showAccount } from './people.ts';
import { actedOn, notOwn, seen } from './policy.ts';
import { setAccount } from './set-account.ts';
import { showState } from './state.ts';
import { listThings } from './things.ts';

const person = (context: Context, { person: id }: Raw) => addressedPerson(context, id);

export function adminRoutes(app: FastifyInstance, services: Services, domains: readonly Domain[]): void {
  serve(app, services, calls.listAccounts, { act: listAccounts });
  serve(app, services, calls.showAccount, { ...seen, ...about(person, showAccount) });
  serve(app, services, calls.setAccount, { ...actedOn, ...about(person, setAccount) });
  serve(app, services, calls.endAccountSessions, { ...actedOn, ...about(person, endAccountSessions) });
  serve(app, services, calls.mailAccountPassword, { ...actedOn, ...about(person, mailAccountPassword) });
  serve(app, services, calls.deleteAccountOf, {
    ...actedOn,
    ...about(person, (context: SignedInContext, subject, why: { reason: string }) =>
      deleteAccountOf(context, subject, why, domains),
    ),
  });
  serve(app, services, thingCalls.listThings, { act: listThings });
  serve(app, services, thingCalls.actOnThings, { act: actOnThings });
  serve(app, services, money.grantPoints, { ...actedOn, ...about(person, grantPoints) });
  serve(app, services, money.allPayments, { act: allPayments });
  serve(app, services, money.refundPayment, {
    ...notOwn,
    ...about(by(addressedPayment, 'payment'), refundPayment),
  });
  serve(app, services, overviewCalls.showOverview, { act: showOverview });
  serve(app, services, stateCalls.showState, { act: showState });
  serve(app, services, mails.allMails, { act: allMails });
  serve(app, services, mails.resendMail, about(by(addressedMail, 'mail'), resendMail));
  serve(app, services, merchants.applyAsMerchant, { act: applyAsMerchant });
  serve(app, services, merchants.ownApplication, { act: ownApplication });
  serve(app, services, merchants.listMerchants, { act: listMerchants });
  serve(app, services, merchants.decideMerchant, {
    ...notOwn,
    ...about(by(addressedApplication, 'id'), decideMerchant),
  });
}
