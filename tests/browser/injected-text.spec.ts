import { expect, test } from '@playwright/test';
import { complaints, publish } from './listings.ts';
import { mark } from './payloads.ts';
import { settled as loaded } from './settled.ts';
import { newcomer, settled, siteUrl } from './site.ts';
import { watch } from './watch.ts';

const attack = `</script><script ${mark}>alert(1)</script>\u2028<img ${mark} src=x onerror=attacked(2)><!--`;
const shown = attack.replace('\u2028', ' ');
const short = '</script>\u2028<b>';

const listings = {
  used: {},
  house: { address: attack },
  event: {
    applyStartAt: '2030-01-01',
    applyEndAt: '2030-01-02',
    eventStartAt: '2030-01-03',
    eventEndAt: '2030-01-04',
    eventLocation: attack,
  },
  dining: { cuisine: short, address: attack, opening_hours: attack, dishes: attack },
};

for (const [type, fields] of Object.entries(listings))
  test(`a person’s text in a ${type} listing stays text wherever it is shown`, async ({ page, context }) => {
    const complained = complaints(page);
    const watching = await watch(context, siteUrl());
    const iid = await publish(await newcomer({ school: 55 }), {
      type,
      name: attack,
      description: attack,
      contact: attack,
      tag: short,
      ...fields,
    });
    await settled();
    for (const path of ['/', `/search/${type}/0`, `/detail/${iid}`]) {
      await loaded(page, () => page.goto(path));
      await expect(page.getByRole('main').getByText(shown).first()).toBeAttached();
      expect(await watching.look(page)).toEqual([]);
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown);
    const told = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')));
    expect(told).toContainEqual(expect.objectContaining({ name: attack, description: attack }));
    expect(complained).toEqual([]);
  });
