import { openDatabase } from '#server/database/pool.ts';
import { startMail } from './start-mail.ts';

/** A separate process for `killed.test.ts`: it posts one mail and sends it until it is killed. */
const { DATABASE_URL = '', SMTP_URL = '' } = process.env;
const db = openDatabase(DATABASE_URL, { max: 4 });
const settings = {
  smtpUrl: SMTP_URL,
  mailFrom: 'Quad <no-reply@quad.example>',
  supportEmail: 'help@quad.example',
  dataDir: '',
};
const { mail } = await startMail(db, settings);
await db.begin((tx) =>
  mail.post(tx, {
    kind: 'verification-code',
    lang: 'en',
    to: 'ann@school.example',
    values: { code: '123456' },
  }),
);
