/**
 * Work that may take longer than some milliseconds is a generator and has a name that ends in `InSteps`: it yields after each
 * step, so that whoever runs it can answer others, or abort, between two steps. What it yields is how far it has come, or nothing;
 * what it returns is the result. This function runs all steps without a pause, for callers that have nothing else to do.
 */
export function runSteps<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
