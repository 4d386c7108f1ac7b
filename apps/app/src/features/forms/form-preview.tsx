import { useId } from 'react';
import type { MinutesTemplate } from '@youyaku/contract/minutes-template';
import type { RenderLanguage } from '@youyaku/render/messages/render-words';
import { layOutSheet } from '@youyaku/render/sheet/lay-out-sheet';
import { wordsOfForm } from '@youyaku/render/sheet/minutes-forms';
import { SheetBlocks } from '#frame/sheet-blocks.tsx';
import { useFormPageMessages } from '#messages/use-form-page-messages.ts';
import { createSampleMinutes } from './sample-minutes.ts';

/** What a form makes of sample minutes: the sheet that every file shows, without its evidence. */
export function FormPreview({ form, language }: { form: MinutesTemplate; language: RenderLanguage }) {
  const labels = useFormPageMessages();
  const id = useId();
  const { title, blocks } = layOutSheet(createSampleMinutes(language), { language, form });
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-body">
        {labels.preview}
      </h2>
      <div className="mt-2 border border-line-strong bg-paper-raised px-5 py-6 font-mincho text-[10.5pt] leading-[1.75] [overflow-wrap:anywhere] sm:px-8">
        <p className="mb-3 text-[18pt] leading-[1.4] font-bold">{title}</p>
        <SheetBlocks blocks={blocks} words={wordsOfForm(language, form)} />
      </div>
      <p className="mt-2 text-note text-ink-soft">{labels.previewNote}</p>
    </section>
  );
}
