/** Whether an error message of V8, a canvas or WebAssembly means that memory is exhausted. */
export const saysNoMemory = (message: string): boolean =>
  /allocation failed|invalid (typed )?array length|skia surface|out of memory/i.test(message);
