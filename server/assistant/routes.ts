import type { FastifyInstance } from 'fastify';
import { assistantCalls as calls } from '#contract/assistant/assistant.ts';
import type { Context, Services } from '../context.ts';
import type { Raw } from '../http/body/request-body.ts';
import { serve } from '../http/call-routes.ts';
import { about, by, found } from '../http/found.ts';
import { answer } from './answer.ts';
import { addressedRoom, helperHistory } from './browse.ts';
import { ownAnswer, rate } from './rate.ts';

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.askHelper, {
    find: async (context, raw) => addressedRoom(context, raw.to_userid),
    act: async (context, { content, client_id }, { subject, left }) => {
      const asked = { room: found(subject), question: content, clientId: client_id };
      const lines: string[] = [];
      for await (const line of answer(context, asked, left())) lines.push(line);
      return { reply: lines.join('\n').trim() };
    },
  });
  serve(app, services, calls.rateAnswer, about(by(ownAnswer, 'id'), rate));
  const room = async (context: Context, raw: Raw) => addressedRoom(context, raw.room);
  serve(app, services, calls.helperHistory, about(room, helperHistory));
}
