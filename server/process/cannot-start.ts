/** Something the operator has to put right before Quad can run. Its message is one sentence, shown as it is. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
