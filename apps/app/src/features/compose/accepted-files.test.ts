import { expect, it } from 'vitest';
import { acceptedFiles } from './accepted-files.ts';

it('the file chooser offers documents, pictures and recordings, each once and in a form that browsers accept', () => {
  const offered = acceptedFiles.split(',');
  for (const kind of ['.pdf', '.docx', '.mp3', '.mp4', 'image/png', '.bmp', 'text/*', 'audio/*', 'video/*'])
    expect(offered).toContain(kind);
  for (const kind of offered) expect(kind).toMatch(/^(?:\.[a-z0-9]+|[a-z]+\/(?:\*|[a-z0-9.+-]+))$/);
  expect(new Set(offered).size).toBe(offered.length);
});

it('the file chooser offers no picture format that would be rejected', () => {
  const offered = acceptedFiles.split(',');
  for (const kind of ['.heic', '.svg', '.avif', 'image/*', 'image/heic']) expect(offered).not.toContain(kind);
});
