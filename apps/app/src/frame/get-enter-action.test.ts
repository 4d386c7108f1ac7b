import { describe, expect, it } from 'vitest';
import { getEnterAction } from './get-enter-action.ts';

const enter = { key: 'Enter', metaKey: false, ctrlKey: false, shiftKey: false, isComposing: false, keyCode: 13 };
const fields = ['box', 'ask', 'address', 'line'] as const;

describe('Enter', () => {
  it.each(fields)('never submits while the IME composes in a %s, whatever else is held', (field) => {
    for (const modifiers of [{}, { metaKey: true }, { ctrlKey: true }]) {
      expect(getEnterAction({ ...enter, ...modifiers, isComposing: true }, field)).not.toBe('send');
      expect(getEnterAction({ ...enter, ...modifiers, keyCode: 229 }, field)).not.toBe('send');
    }
  });

  it('does not let the browser submit a one-line field when it confirms a conversion', () => {
    expect(getEnterAction({ ...enter, keyCode: 229 }, 'address')).toBe('nothing');
    expect(getEnterAction({ ...enter, isComposing: true }, 'line')).toBe('nothing');
  });

  it.each(fields)('with Command or Control submits from a %s', (field) => {
    expect(getEnterAction({ ...enter, metaKey: true }, field)).toBe('send');
    expect(getEnterAction({ ...enter, ctrlKey: true }, field)).toBe('send');
  });

  it('alone breaks the line in a box, submits an address and does nothing in other one-line fields', () => {
    expect(getEnterAction(enter, 'box')).toBe('browser');
    expect(getEnterAction(enter, 'address')).toBe('browser');
    expect(getEnterAction(enter, 'line')).toBe('nothing');
  });

  it('alone submits a question, and breaks its line with Shift', () => {
    expect(getEnterAction(enter, 'ask')).toBe('send');
    expect(getEnterAction({ ...enter, shiftKey: true }, 'ask')).toBe('browser');
    expect(getEnterAction({ ...enter, isComposing: true }, 'ask')).toBe('browser');
  });
});
