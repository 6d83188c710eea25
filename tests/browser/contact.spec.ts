import { expect, type Page, test } from '@playwright/test';
import { mailedLine, newcomer, newName, open, signIn, siteUrl } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Send report' }).click();
const thanks = (page: Page) =>
  main(page).getByRole('heading', { name: 'Thank you. Your report has arrived.' });

/** How many mails to the operator begin with this text. */
async function mailsWith(text: string): Promise<number> {
  const answer = await fetch(`${siteUrl()}/dev/outbox`, { headers: { accept: 'application/json' } });
  const mails: { text: string }[] = await answer.json();
  return mails.filter((mail) => mail.text.startsWith(text)).length;
}

test('a visitor’s report is confirmed, and the operator gets the mail', async ({ page }) => {
  const text = `The map is gone ${newName()}`;
  await open(page, '/contact-us');
  await main(page).getByLabel('What is it about?').selectOption('An idea or a wish');
  await main(page).getByLabel('What happened?').fill(text);
  await main(page).getByLabel('Your e-mail').fill('amy@example.com');
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  await send(page);
  await expect(thanks(page)).toBeFocused();
  const reference = await main(page).locator('code').textContent();
  await expect.poll(() => mailsWith(text)).toBe(1);
  const to = (await page.request.get('/privacy-policy').then((it) => it.text())).match(/mailto:([^"]+)/)?.[1];
  expect(await mailedLine(to ?? '', new RegExp(`^Reference: ${reference}$`, 'm'))).toBeTruthy();
  await main(page).getByRole('button', { name: 'Write another' }).click();
  await expect(main(page).getByLabel('What happened?')).toHaveValue('');
});

test('an error of a missing or malformed field shows next to it', async ({ page }) => {
  await open(page, '/contact-us');
  await main(page).getByLabel('Your e-mail').fill('amy at example');
  await send(page);
  const text = main(page).getByLabel('What happened?');
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Please tell us what it is about\./);
  await expect(main(page).getByText('Invalid email. Please enter a valid email address.')).toBeVisible();
});

test('a report whose response is lost keeps its text, and a retry sends it once', async ({ page }) => {
  const text = `Once only ${newName()}`;
  await open(page, '/contact-us');
  await main(page).getByLabel('What happened?').fill(text);
  // The request arrives, but its response is lost.
  await page.route('**/api/report/send', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect(main(page).getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible();
  await expect(main(page).getByLabel('What happened?')).toHaveValue(text);
  await page.unroute('**/api/report/send');
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => mailsWith(text)).toBe(1);
});

test('a signed-in person adds a screenshot, which the mail shows', async ({ page }) => {
  const person = await newcomer();
  const text = `Look here ${newName()}`;
  await signIn(page, person);
  await open(page, '/contact-us');
  await expect(main(page).getByText('We answer at the e-mail address of your account.')).toBeVisible();
  await expect(main(page).getByLabel('Your e-mail')).toHaveCount(0);
  await main(page).getByLabel('What happened?').fill(text);
  const shot = await page.screenshot();
  const file = { name: 'screen.png', mimeType: 'image/png', buffer: shot };
  await main(page).getByLabel('Screenshot').setInputFiles(file);
  await expect(main(page).getByAltText('Your screenshot')).toBeVisible();
  await main(page).getByRole('button', { name: 'Remove the screenshot' }).click();
  await expect(main(page).getByAltText('Your screenshot')).toHaveCount(0);
  await main(page).getByLabel('Screenshot').setInputFiles(file);
  await expect(main(page).getByAltText('Your screenshot')).toBeVisible();
  await send(page);
  await expect(thanks(page)).toBeVisible();
  await expect.poll(() => mailsWith(text)).toBe(1);
  const mails: { text: string }[] = await page.request
    .get('/dev/outbox', { headers: { accept: 'application/json' } })
    .then((it) => it.json());
  const mail = mails.find((it) => it.text.startsWith(text))?.text ?? '';
  expect(mail).toContain(`Answer to: ${person.email}`);
  const picture = /^Screenshot: (\/files\/\w+)$/m.exec(mail)?.[1] ?? '';
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/webp');
});
