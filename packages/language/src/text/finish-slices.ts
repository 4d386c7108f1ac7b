/** Does work that comes in slices without a stop between them. */
export function finishSlices<Result>(slices: Generator<unknown, Result>): Result {
  for (;;) {
    const step = slices.next();
    if (step.done === true) return step.value;
  }
}
