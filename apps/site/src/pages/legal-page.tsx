import type { ReactNode } from 'react';
import type { LegalSection } from '#content/terms-default.ts';
import { ProsePage, ProseSection } from '#parts/prose-page.tsx';

type LegalPageProps = {
  title: string;
  sections: readonly LegalSection[];
  /** The operator's own text; replaces the default entirely. */
  ownText: readonly string[] | undefined;
};

/** Terms or privacy policy: the operator's own text if given, otherwise the default. */
export function LegalPage({ title, sections, ownText }: LegalPageProps): ReactNode {
  if (ownText !== undefined && ownText.length > 0) {
    return (
      <ProsePage title={title}>
        <div className="prose mt-12 max-w-measure">
          {ownText.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ProsePage>
    );
  }
  return (
    <ProsePage title={title}>
      {sections.map((section) => (
        <ProseSection key={section.title} title={section.title}>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </ProseSection>
      ))}
    </ProsePage>
  );
}
