/** Whether an error message of V8, a canvas or WebAssembly means that memory is exhausted. */
export function saysNoMemory(message: string): boolean {
  return /allocation failed|invalid (typed )?array length|skia surface|out of memory/i.test(message);
}
