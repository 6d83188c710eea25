import { type IncomingHttpHeaders, request } from 'node:http';
import { json } from 'node:stream/consumers';

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A form of which the server has read the first half. `finish` sends the second half. */
export function begun(url: string): Promise<{ finish(): Promise<Answer> }> {
  return new Promise((resolve, reject) => {
    const sending = request(`${url}/api/user/register`, {
      method: 'POST',
      agent: false,
      // The server sends 100 Continue as soon as it accepts the request.
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, expect: '100-continue' },
    });
    const answered = new Promise<Answer>((answer, fail) => {
      sending.once('error', fail);
      sending.once('response', async (response) => {
        answer({ status: response.statusCode, headers: response.headers, body: await json(response) });
      });
    });
    answered.catch(reject);
    sending.once('continue', () => {
      sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="about"\r\n\r\nhalf`);
      resolve({
        finish() {
          sending.end(` of it\r\n--${boundary}--\r\n`);
          return answered;
        },
      });
    });
    sending.flushHeaders();
  });
}

const boundary = 'the-boundary-of-a-test';
