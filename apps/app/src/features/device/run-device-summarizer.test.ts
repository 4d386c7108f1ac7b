import { describe, expect, it } from 'vitest';
import { runDeviceSummarizer, type DeviceStep } from './run-device-summarizer.ts';
import type { DeviceRequest } from './device-request.ts';
import type { SummarizerApi, SummarizerOptions } from './summarizer-api.ts';

const request: DeviceRequest = {
  text: '一文目です。二文目です。三文目です。',
  title: '',
  shape: 'lines',
  length: { unit: 'items', count: 3 },
  register: 'asIs',
  language: 'source',
  focus: '',
  isChecked: true,
};

/** A model with the given quota that returns the first sentence of each text. */
function createModel(inputQuota: number, answer = (text: string) => /[^。]*。?/.exec(text.trim())?.[0] ?? '') {
  const inputs: string[] = [];
  const options: SummarizerOptions[] = [];
  let open = 0;
  const api: SummarizerApi = {
    availability: async () => 'available',
    create: async ({ monitor, signal: stop, ...given }) => {
      stop.throwIfAborted();
      const target = new EventTarget();
      monitor(target);
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }));
      options.push(given);
      open += 1;
      return {
        inputQuota,
        measureInputUsage: async (text) => text.length,
        summarizeStreaming: (text) => {
          inputs.push(text);
          return new ReadableStream({
            start(controller) {
              for (const letter of answer(text)) controller.enqueue(letter);
              controller.close();
            },
          });
        },
        destroy: () => void (open -= 1),
      };
    },
  };
  return { api, inputs, options, countOpen: () => open };
}

async function ask(api: SummarizerApi, changes: Partial<DeviceRequest> = {}, signal = new AbortController().signal) {
  const steps: DeviceStep[] = [];
  const text = await runDeviceSummarizer(api, { ...request, ...changes }, undefined, {
    onStep: (step) => steps.push(step),
    signal,
  });
  return { text, steps };
}

describe("the browser's model", () => {
  it('is called once for a text that fits, in its language, and reports its download', async () => {
    const { api, inputs, options, countOpen } = createModel(1_000);
    const { text, steps } = await ask(api, { focus: '費用' });
    expect(text).toBe('一文目です。');
    expect(inputs).toEqual([request.text]);
    expect(options).toEqual([
      {
        type: 'key-points',
        format: 'plain-text',
        length: 'short',
        expectedInputLanguages: ['ja'],
        outputLanguage: 'ja',
        sharedContext: '費用',
      },
    ]);
    expect(steps[0]).toEqual({ kind: 'download', percent: 50 });
    expect(countOpen()).toBe(0);
  });

  it('reads a longer text part by part, without gaps, and summarises the summaries', async () => {
    const { api, inputs, countOpen } = createModel(60);
    const text = Array.from({ length: 12 }, (_, at) => `第${at}段落の一文目です。つづきの文です。`).join('\n\n');
    const { steps } = await ask(api, { text });
    const parts = inputs.slice(0, -1);
    for (let at = 0; at < 12; at += 1) expect(parts.join('')).toContain(`第${at}段落`);
    expect(Math.max(...inputs.map((part) => part.length))).toBeLessThanOrEqual(54);
    expect(steps.filter(({ kind }) => kind === 'read').length).toBeGreaterThan(3);
    expect(countOpen()).toBe(0);
  });

  it.each([
    ['gives nothing', createModel(1_000, () => '  '), 'empty'],
    ['does not shorten', createModel(20, (text) => text), 'unfit'],
  ])('that %s ends with its own fault', async (_case, { api, countOpen }, fault) => {
    await expect(ask(api, { text: '長い文章です。'.repeat(20) })).rejects.toMatchObject({ name: 'DeviceError', fault });
    expect(countOpen()).toBe(0);
  });

  it('stops when the user cancels', async () => {
    const stop = new AbortController();
    const { api, countOpen } = createModel(1_000, (text) => (stop.abort(new Error('left')), text));
    await expect(ask(api, {}, stop.signal)).rejects.toThrow('left');
    expect(countOpen()).toBe(0);
  });
});
