import { expect, type Page } from '@playwright/test';

/** Presses a button of the sandbox's checkout once it is visible. */
export async function atCheckout(
  page: Page,
  button: 'Approve payment' | 'Decline' | 'Cancel',
): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Waits for a toast with this text. */
export async function says(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
}

export const received = 'We received your payment and appreciate your business!';
