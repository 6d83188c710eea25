/** Replaces the selection with a text, so that the browser's Undo can revert it. */
export function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (document.execCommand('insertText', false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Wraps the selection in marks. Without a selection it wraps and selects `stand`. */
export function wrap(area: HTMLTextAreaElement, before: string, after: string, stand: string): void {
  const from = area.selectionStart;
  const inner = chosen(area) || stand;
  insertText(area, `${before}${inner}${after}`);
  area.setSelectionRange(from + before.length, from + before.length + inner.length);
}

/** Turns the selection into a link, then selects the part that is still to be filled in. */
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

/** Prefixes every selected line with a mark. */
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

/** Inline code, or a code block when several lines are selected. */
export function code(area: HTMLTextAreaElement, stand: string): void {
  if (chosen(area).includes('\n')) wrap(area, '```\n', '\n```', stand);
  else wrap(area, '`', '`', stand);
}

/** Appends a passage as a separate paragraph, and leaves the caret below it. */
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
