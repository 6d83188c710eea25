/** A fault that the operator has to fix before Quad can run. Its message is one sentence, shown unchanged. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
