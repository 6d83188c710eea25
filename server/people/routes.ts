import type { FastifyInstance } from 'fastify';
import { peopleCalls as calls } from '#contract/people/people.ts';
import type { Services } from '../context.ts';
import { addressedTopic } from '../forum/browse.ts';
import { serve } from '../http/call-routes.ts';
import { found } from '../http/found.ts';
import { Moved } from '../http/moved.ts';
import { withLiked } from '../likes/likes.ts';
import { list } from '../listings/browse.ts';
import { readObject } from '../notifications/read.ts';
import { addressedPerson, isCalled, showPerson } from './browse.ts';
import { suggestPeople } from './suggest.ts';

export function peopleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, calls.showPerson, {
    find: (context, { username }) => addressedPerson(context, username),
    async act(context, { username }, { subject }) {
      const user = found(subject);
      if (!isCalled(user, username)) throw new Moved(`${calls.showPerson.at[1]}?username=${user.username}`);
      const shown = await showPerson(
        context,
        user,
        async (within, asked) => (await list(within, asked)).items,
      );
      const { viewer } = context;
      const [topics, contents] = await Promise.all([
        withLiked(context, 'topic', shown.topics, ({ ftid }) => ftid),
        withLiked(context, 'content', shown.contents, ({ id }) => id),
        viewer && readObject(context, viewer.userid, 'person', user.userid),
      ]);
      return { ...shown, topics, contents };
    },
  });
  serve(app, services, calls.suggestPeople, {
    find: (context, { ftid }) => addressedTopic(context, ftid),
    act: (context, asked, { subject }) => suggestPeople(context, subject?.ftid, asked),
  });
}
