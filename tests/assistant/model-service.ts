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

/** Streams a text in small pieces and ends normally, with the tokens that it took, if given. */
export function says(text: string, tokens?: number): Behaviour {
  return (response) => {
    begin(response);
    for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) event(response, { delta: { content: piece } });
    event(response, { delta: {}, finish_reason: 'stop' });
    if (tokens !== undefined)
      response.write(`data: ${JSON.stringify({ choices: [], usage: { total_tokens: tokens } })}\n\n`);
    response.end('data: [DONE]\n\n');
  };
}

/** Calls tools, each with its fields as JSON, in pieces as services stream them; `first` is the text before them. */
export function calls(tools: readonly (readonly [name: string, fields: string])[], first = ''): Behaviour {
  return (response) => {
    begin(response);
    if (first) event(response, { delta: { content: first } });
    for (const [index, [name, fields]] of tools.entries()) {
      const part = (it: object) => event(response, { delta: { tool_calls: [{ index, ...it }] } });
      part({ id: `c${index}`, type: 'function', function: { name, arguments: '' } });
      for (const piece of fields.match(/[\s\S]{1,9}/g) ?? []) part({ function: { arguments: piece } });
    }
    event(response, { delta: {}, finish_reason: 'tool_calls' });
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
