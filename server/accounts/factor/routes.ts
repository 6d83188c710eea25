import type { FastifyInstance } from 'fastify';
import { factorCalls as calls } from '#contract/accounts/factor.ts';
import type { Services } from '../../context.ts';
import { serve } from '../../http/call-routes.ts';
import { securityEvents } from '../safety/events.ts';
import { beginPasskey, endPasskey, finishPasskey, listPasskeys } from './passkeys.ts';
import { confirmFactor } from './prove-factor.ts';
import { completeSignIn, logInWithPasskey, passkeyOptions } from './second-factor.ts';
import { beginTotp, confirmTotp, endTotp, renewRecovery } from './totp.ts';

export function factorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.beginTotp, { act: beginTotp });
  serve(app, services, calls.confirmTotp, { act: confirmTotp });
  serve(app, services, calls.endTotp, {
    act: (context, input, { origin }) => endTotp(context, input, origin),
  });
  serve(app, services, calls.renewRecovery, {
    act: (context, input, { origin }) => renewRecovery(context, input, origin),
  });
  serve(app, services, calls.beginPasskey, {
    act: (context, _input, { origin }) => beginPasskey(context, origin),
  });
  serve(app, services, calls.finishPasskey, {
    act: (context, input, { origin }) => finishPasskey(context, input, origin),
  });
  serve(app, services, calls.listPasskeys, { act: listPasskeys });
  serve(app, services, calls.endPasskey, {
    act: (context, input, { origin }) => endPasskey(context, input, origin),
  });
  serve(app, services, calls.passkeyOptions, {
    act: (context, _input, { origin }) => passkeyOptions(context, origin),
  });
  serve(app, services, calls.logInWithPasskey, {
    act: (context, input, { origin }) => logInWithPasskey(context, input, origin),
  });
  serve(app, services, calls.secondFactor, {
    act: (context, input, { origin }) => completeSignIn(context, input, origin),
  });
  serve(app, services, calls.confirmFactor, {
    act: (context, input, { origin }) => confirmFactor(context, input, origin),
  });
  serve(app, services, calls.securityEvents, { act: securityEvents });
}
