import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = (response: ServerResponse, body: string) => void | Promise<void>;

/** A fake OpenAI-compatible service on this machine; `behave` answers each question. */
export async function startModelService() {
  const state: { behave: Behaviour; asked: string[] } = { behave: says('Hello.'), asked: [] };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    state.asked.push(body);
    await state.behave(response, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'test-key', AI_MODEL: 'test-model' },
    state,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Streams a text in small pieces and ends normally. */
export function says(text: string): Behaviour {
  return (response) => {
    begin(response);
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) event(response, { delta: { content: piece } });
    event(response, { delta: {}, finish_reason: 'stop' });
    response.end('data: [DONE]\n\n');
  };
}

/** Streams a text and then drops the connection. */
export function cutsOff(text: string): Behaviour {
  return (response) => {
    begin(response);
    event(response, { delta: { content: text } });
    setTimeout(() => response.destroy(), 50);
  };
}

/** Sends an invalid response. */
export const garbage: Behaviour = (response) => {
  begin(response);
  response.end('data: {{{\n\ndata: 5\n\n');
};

/** Streams a text and then sends nothing more, without ending. */
export function stalls(text: string): Behaviour {
  return (response) => {
    begin(response);
    event(response, { delta: { content: text } });
  };
}

function begin(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function event(response: ServerResponse, choice: object): void {
  const chunk = {
    id: 'x',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'm',
    choices: [{ index: 0, ...choice }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
