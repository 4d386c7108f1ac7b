import { expect, it } from 'vitest';
import { layOutSheet } from '@youyaku/render/sheet/lay-out-sheet';
import { getBuiltInForm } from '@youyaku/render/sheet/minutes-forms';
import { createSampleMinutes } from './sample-minutes.ts';

it.each(['ja', 'en'] as const)(
  'the sample minutes in %s have something for every section and row of a form',
  (language) => {
    const full = getBuiltInForm('municipal', language);
    // Items show what is left of them: decisions stand in their own section only where that is before.
    const sections = full.sections.toSorted(
      (one, other) => Number(one.kind === 'items') - Number(other.kind === 'items'),
    );
    const { blocks } = layOutSheet(createSampleMinutes(language), { language, form: { ...full, sections } });
    const text = JSON.stringify(blocks);
    for (const section of full.sections) {
      if (section.kind !== 'head') expect(text).toContain(JSON.stringify(section.heading));
      else
        for (const row of blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])))
          expect([row.name, row.runs.length]).toEqual([row.name, 1]);
    }
    expect(blocks.filter(({ kind }) => kind === 'tasks')).toHaveLength(1);
  },
);
