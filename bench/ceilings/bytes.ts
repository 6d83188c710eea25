import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** One complete response; `file` holds its body. */
export interface KeptAnswer {
  path: string;
  headers: Record<string, string>;
  file: string;
}

// A bare Fastify that sends the responses of ANSWERS (a JSON file) from memory: no server sends pages faster on this
// Node.
const answers: KeptAnswer[] = JSON.parse(readFileSync(process.env.ANSWERS ?? '', 'utf8'));
const app = Fastify();
for (const { path, headers, file } of answers) {
  const bytes = readFileSync(file);
  app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
}
console.log(`Listening at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
