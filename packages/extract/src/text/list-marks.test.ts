import { expect, it } from 'vitest';
import { classifyLine } from './classify-line.ts';

it.each([
  '・項目',
  '● 項目',
  '- item',
  '* item',
  '☑ 済み',
  '（1）項目',
  '(a) item',
  '（ア）項目',
  '（十二）項目',
  '(iii) item',
  '①項目',
  '❶項目',
  '1. item',
  '2.3.1）項目',
  '三、項目',
])('%s is a list item', (line) => expect(classifyLine(line, line.length).kind).toBe('item'));

it.each([
  '-5度まで下がった。',
  '*強調*した。',
  '(the rest)',
  '（注）これは注です。',
  '3.5倍になった。',
  '2026年に始まった。',
  '一、二の例がある。',
])('%s is not a list item', (line) => expect(classifyLine(line, line.length).kind).toBe('text'));
