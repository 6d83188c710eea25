/** Puts a text in the place of what is chosen, so that the browser can take it back with Undo. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts marks around what is chosen, or around `stand`, which is chosen then. */
export function wrap(area: HTMLTextAreaElement, before: string, after: string, stand: string): void {
  const from = area.selectionStart;
  const inner = chosen(area) || stand;
  insertText(area, `${before}${inner}${after}`);
  area.setSelectionRange(from + before.length, from + before.length + inner.length);
}

/** Makes a link of what is chosen; where the address goes is chosen then. */
export function link(area: HTMLTextAreaElement, stand: string): void {
  const from = area.selectionStart;
  const picked = chosen(area);
  const isAddress = /^https?:\/\/\S+$/.test(picked);
  const label = isAddress ? stand : picked || stand;
  const address = isAddress ? picked : 'https://';
  insertText(area, `[${label}](${address})`);
  const at = isAddress ? from + 1 : from + label.length + 3;
  area.setSelectionRange(at, at + (isAddress ? label : address).length);
}

/** Begins every chosen line with a mark. */
export function markLines(area: HTMLTextAreaElement, mark: string): void {
  const from = area.value.lastIndexOf('\n', area.selectionStart - 1) + 1;
  const end = area.value.indexOf('\n', area.selectionEnd);
  area.setSelectionRange(from, end < 0 ? area.value.length : end);
  insertText(
    area,
    chosen(area)
      .split('\n')
      .map((line) => `${mark}${line}`)
      .join('\n'),
  );
}

/** Code within a line, or a block of it where several lines are chosen. */
export function code(area: HTMLTextAreaElement, stand: string): void {
  if (chosen(area).includes('\n')) wrap(area, '```\n', '\n```', stand);
  else wrap(area, '`', '`', stand);
}

/** Adds a passage of its own at the end, and leaves the caret below it. */
export function append(area: HTMLTextAreaElement, passage: string): void {
  const { value } = area;
  area.setSelectionRange(value.length, value.length);
  const gap = value === '' || value.endsWith('\n\n') ? '' : value.endsWith('\n') ? '\n' : '\n\n';
  insertText(area, `${gap}${passage}\n\n`);
  area.scrollTop = area.scrollHeight;
}

function chosen(area: HTMLTextAreaElement): string {
  return area.value.slice(area.selectionStart, area.selectionEnd);
}
