import Markdown, { type MarkdownIt, type Token } from 'markdown-it';
import { isBlank } from '#contract/blank.ts';

/**
 * A Markdown rule: a link may lead to the web, to a mailbox, or within this site from its root. A target that begins
 * with a host name gets the missing `https://`. Any other link becomes its text, and one without text is removed.
 */
export function linksThatLead(markdown: MarkdownIt): void {
  markdown.core.ruler.push('links_that_lead', (state) => {
    for (const block of state.tokens) if (block.children) block.children = leading(block.children);
  });
}

const WHOLE = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;
// This instance also recognizes hosts without a scheme.
const { linkify } = new Markdown();
linkify.set({ fuzzyLink: true, fuzzyEmail: false });

function leading(tokens: readonly Token[]): Token[] {
  const open: boolean[] = [];
  return tokens.filter((token, index) => {
    if (token.type === 'link_close') return open.pop() ?? false;
    if (token.type !== 'link_open') return true;
    const address = addressOf(String(token.attrGet('href') ?? ''));
    const leads = address !== null && saysSomething(tokens, index + 1);
    if (leads) token.attrSet('href', address);
    open.push(leads);
    return leads;
  });
}

function addressOf(href: string): string | null {
  if (WHOLE.test(href)) return href;
  const [found] = linkify.match(href) ?? [];
  const isHost = found?.schema === '' && found.index === 0 && found.lastIndex === href.length;
  return isHost ? `https://${href}` : null;
}

/** Whether the link opened before `from` has any content. */
function saysSomething(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex(({ type }, at) => at >= from && type === 'link_close');
  return tokens.slice(from, end).some(({ type, content }) => type === 'image' || !isBlank(content));
}
