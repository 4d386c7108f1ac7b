import { describe, expect, it } from 'vitest';
import { findRecognition, listRecognitionWarnings } from './recognition.ts';

const scan = { warnings: [{ code: 'ocr_used', detail: '1,3-5' }] };
const picture = { warnings: [{ code: 'ocr_used', detail: '' }] };
const recording = { warnings: [{ code: 'machine_transcript', detail: '12' }] };
const plain = { warnings: [{ code: 'truncated', detail: '' }] };

describe('a place of evidence', () => {
  it.each([
    ['a picture', picture, { start: 0 }, 'letters'],
    ['a scanned page', scan, { start: 0, page: 4 }, 'letters'],
    ['a page with letters among scanned ones', scan, { start: 0, page: 2 }, undefined],
    ['no page of a file that has scanned ones', scan, { start: 0 }, 'letters'],
    ['a recording', recording, { start: 0 }, 'speech'],
    ['any other source', plain, { start: 0, page: 1 }, undefined],
  ])('in %s reports how its words were recognized', (_, source, place, recognition) => {
    expect(findRecognition(place, { source })).toBe(recognition);
  });

  it('is reported by its own source where there are several', () => {
    const source = { warnings: picture.warnings };
    const sources = [
      { ...plain, start: 0, end: 10 },
      { ...picture, start: 20, end: 30 },
    ];
    expect(findRecognition({ start: 5 }, { source, sources })).toBeUndefined();
    expect(findRecognition({ start: 20 }, { source, sources })).toBe('letters');
  });
});

it('listRecognitionWarnings keeps only the warnings about recognition', () => {
  const uncertain = { code: 'ocr_unsure', detail: '60%' };
  expect(listRecognitionWarnings([...plain.warnings, ...picture.warnings, uncertain])).toEqual([
    ...picture.warnings,
    uncertain,
  ]);
});
