/** Whether a message of V8, a canvas or WebAssembly says that there is no memory left. */
export function saysNoMemory(message: string): boolean {
  return /allocation failed|invalid (typed )?array length|skia surface|out of memory/i.test(message);
}
