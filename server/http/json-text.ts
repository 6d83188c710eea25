/** The answer of a call as the text of its JSON, where that is at hand: it is sent as it is. */
export class JsonText {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}
