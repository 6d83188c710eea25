/** The response of a call as ready-made JSON text, sent unchanged. */
export class JsonText {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}
