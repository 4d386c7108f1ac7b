import type { Glossary } from '@youyaku/contract/glossary';
import { getFailureReason } from '#api/get-failure-reason.ts';
import { useChangeGlossary, useGlossary } from '#api/use-glossary.ts';
import { useCanEdit } from '#api/use-space.ts';
import { AppliedSection } from '#features/terms/applied-section.tsx';
import { CsvDialog } from '#features/terms/csv-dialog.tsx';
import { MaskingSection } from '#features/terms/masking-section.tsx';
import { TermDialog } from '#features/terms/term-dialog.tsx';
import { TermsSection } from '#features/terms/terms-section.tsx';
import { useTerms } from '#features/terms/use-terms.ts';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { MypagePage } from '#frame/mypage-page.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { useTermsPageMessages } from '#messages/use-terms-page-messages.ts';

/** `/mypage/terms`: how the space writes its terms, and what it masks. Readers see it. */
export function TermsRoute() {
  const { frame } = useMessages();
  const labels = useTermsPageMessages();
  const canEdit = useCanEdit();
  const glossary = useGlossary();
  return (
    <MypagePage title={frame.glossary} lead={canEdit ? labels.lead : labels.leadOfReader}>
      {glossary.isPending ? <p role="status">{frame.loading}</p> : null}
      {glossary.isError && glossary.data === undefined ? (
        <FailureNotice reason={getFailureReason(glossary.error)} onRetry={() => void glossary.refetch()} />
      ) : null}
      {glossary.data === undefined ? null : <Terms glossary={glossary.data} canEdit={canEdit} />}
    </MypagePage>
  );
}

function Terms({ glossary: { entries, maskKinds }, canEdit }: { glossary: Glossary; canEdit: boolean }) {
  const terms = useTerms();
  const masking = useChangeGlossary();
  const { isPending: isSaving, error } = terms.change;
  const isDialogOpen = terms.edited !== undefined || terms.read !== undefined;
  return (
    <>
      {error === null || isDialogOpen ? null : <FailureNotice reason={getFailureReason(error)} />}
      <TermsSection entries={entries} canEdit={canEdit} terms={terms} />
      <div className="mt-12 border-b border-line">
        <MaskingSection kinds={maskKinds} canEdit={canEdit} change={masking} />
        <AppliedSection />
      </div>
      <TermDialog
        edited={terms.edited}
        entries={entries}
        isSaving={isSaving}
        error={error}
        onSave={terms.save}
        onClose={() => terms.open(undefined)}
      />
      <CsvDialog
        read={terms.read}
        entries={entries}
        isSaving={isSaving}
        error={error}
        onTake={terms.take}
        onClose={() => terms.openCsv(undefined)}
      />
    </>
  );
}
