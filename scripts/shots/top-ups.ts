interface Pair {
  userid: string;
  session: string;
}

/** Begins top-ups of a user in the sandbox of a site, and performs actions on its checkouts. Returns their ids. */
export async function topUps(
  site: string,
  pair: Pair,
): Promise<{ payment: string; unpaid: string; declined: string; returned: string }> {
  const begin = (...actions: string[]) => begun(site, pair, actions);
  return {
    returned: await begin('approve', 'refund'),
    declined: await begin('decline'),
    payment: await begin('approve'),
    unpaid: await begin(),
  };
}

async function begun(site: string, pair: Pair, actions: string[]): Promise<string> {
  const answer = await fetch(`${site}/api/payment/charge/sandbox/vip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...pair, userId: pair.userid, totalPrice: 199, increase_balance: 300 }),
  });
  const { url } = (await answer.json()) as { url: string };
  for (const action of actions)
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  return url.slice(-16);
}
