interface Pair {
  userid: string;
  session: string;
}

/** Begins two top-ups of somebody in the sandbox of a site, and pays the first one; their ids. */
export async function topUps(site: string, pair: Pair): Promise<{ payment: string; unpaid: string }> {
  const payment = await begun(site, pair, true);
  return { payment, unpaid: await begun(site, pair, false) };
}

async function begun(site: string, pair: Pair, paid: boolean): Promise<string> {
  const order = { ...pair, userId: pair.userid, totalPrice: 199, increase_balance: 300 };
  const { url } = await post<{ url: string }>(`${site}/api/payment/charge/sandbox/vip`, order);
  if (paid)
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'approve' }),
      redirect: 'manual',
    });
  const { payments } = await post<{ payments: { id: string }[] }>(`${site}/api/payment/list`, pair);
  return payments[0]?.id ?? '';
}

async function post<T>(url: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as T;
}
