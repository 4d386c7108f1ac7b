/**
 * Starts an iteration now and gives it to be read later: a call of a model goes out before the work that can be done while
 * the model is thinking. A fault is told where the iteration is read; that nobody reads it is no fault.
 */
export function startEarly<Item, End>(stream: AsyncGenerator<Item, End>): AsyncGenerator<Item, End> {
  const first = stream.next();
  first.catch(() => undefined);
  return readOn(first, stream);
}

async function* readOn<Item, End>(
  first: Promise<IteratorResult<Item, End>>,
  stream: AsyncGenerator<Item, End>,
): AsyncGenerator<Item, End> {
  const step = await first;
  if (step.done === true) return step.value;
  yield step.value;
  return yield* stream;
}
