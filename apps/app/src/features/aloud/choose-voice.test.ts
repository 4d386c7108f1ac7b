import { expect, it } from 'vitest';
import { chooseVoice } from './choose-voice.ts';

const voice = (lang: string, more = {}) => ({ lang, localService: true, default: false, ...more });

it('takes a voice of the device in the language of the text, its default one first, and never one of a server', () => {
  const [kyoko, haruka, samantha] = [voice('ja-JP'), voice('ja_JP', { default: true }), voice('en-US')];
  const remote = voice('ja-JP', { localService: false });
  expect(chooseVoice([samantha, remote, kyoko], 'ja')).toBe(kyoko);
  expect(chooseVoice([kyoko, haruka], 'ja')).toBe(haruka);
  expect(chooseVoice([kyoko, samantha], 'en')).toBe(samantha);
  expect(chooseVoice([remote, samantha], 'ja')).toBeUndefined();
});
