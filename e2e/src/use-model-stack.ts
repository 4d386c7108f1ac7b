import { rm } from 'node:fs/promises';
import { startFakeModel, type FakeModel } from './start-fake-model.ts';
import { makeDataFolder, startStack, type Stack } from './start-stack.ts';
import { test } from './watched-test.ts';

/** For all tests of a file: a model that stands in, and a start of everything with the settings that offer it. */
export function useModelStack(offer: (model: FakeModel) => Record<string, string>): {
  model: () => FakeModel;
  stack: () => Stack;
} {
  let model: FakeModel | undefined;
  let stack: Stack | undefined;
  let dataFolder = '';
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    model = await startFakeModel();
    dataFolder = await makeDataFolder();
    stack = await startStack({ dataFolder, settings: offer(model) });
  });
  test.afterAll(async () => {
    await model?.close();
    await stack?.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  return { model: () => started(model), stack: () => started(stack) };
}

function started<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('It starts before the tests of its file.');
  return part;
}
