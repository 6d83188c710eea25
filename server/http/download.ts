import type { Readable } from 'node:stream';

/** A call's response that is streamed while it is generated. Its name has only letters, digits, dots and hyphens. */
export class Download {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;

  constructor(it: { name: string; type: string; bytes: Readable }) {
    this.name = it.name;
    this.type = it.type;
    this.bytes = it.bytes;
  }
}
