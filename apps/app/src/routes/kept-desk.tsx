import { isInJapanese } from '#features/reading/get-output-language.ts';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchMatch } from '@youyaku/contract/history';
import type { Summary } from '@youyaku/contract/summary';
import { Button } from '@youyaku/ui/button';
import type { ApiFailureReason } from '#api/get-failure-reason.ts';
import { useEngines } from '#api/use-engines.ts';
import { useCanEdit } from '#api/use-space.ts';
import { buildSummaryRequest, findFirstFieldError, type Draft } from '#features/compose/compose-draft.ts';
import { listSources, withSources } from '#features/compose/list-sources.ts';
import { toLiveOptions } from '#features/compose/live-options.ts';
import { VersionSteps } from '#features/compose/version-steps.tsx';
import type { Questions } from '#features/questions/use-questions.ts';
import { DeletedNotice } from '#features/reading/deleted-notice.tsx';
import { ReadingView } from '#features/reading/reading-view.tsx';
import type { useSource } from '#features/reading/use-source.ts';
import type { SummaryRun } from '#features/reading/use-summary-run.ts';
import { useShareDialog } from '#features/share/use-share-dialog.tsx';
import { DeskLayout } from '#frame/desk-layout.tsx';
import { FailureNotice } from '#frame/failure-notice.tsx';
import { useMessages } from '#messages/messages-context.tsx';
import { createDraftOfVersion } from './create-draft-of-version.ts';
import { useDockWish } from './dock.tsx';
import { FoundWords } from './found-words.tsx';
import { KeptQuestions } from './kept-questions.tsx';
import { TextsCost } from './draft-cost.tsx';
import { KeptSourceHead } from './kept-source-head.tsx';
import { useDeskTools } from './use-desk-tools.tsx';
import { NewSource } from './new-source.tsx';
import { useLiveVariant } from './use-live-variant.ts';
import { useMaskReview } from './use-mask-review.tsx';
import { useStandIn } from './use-stand-in.ts';
import { useSummaryActions } from './use-summary-actions.ts';
import type { Opens } from './opens.ts';
import { buildVariantOf } from './variant-summary.ts';
import { bringIntoView, returnTo, VersionFailure } from './version-failure.tsx';

type Present = Extract<SummaryRun, { kind: 'present' }>;
type Props = {
  id: string;
  run: Present;
  source: ReturnType<typeof useSource>;
  questions: Questions;
  earlier: string | undefined;
  opens: Opens | undefined;
  /** The words of the search that led here. */
  found: readonly SearchMatch[];
};

/** The desk with a stored summary: other shapes and lengths of it are written at once, and stored when they are asked for. */
export function KeptDesk(props: Props) {
  const { reading, service } = useMessages();
  const { run } = props;
  const desk = useKeptDesk(props);
  const title = run.isRunning ? reading.titleRunning : run.summary.title;
  return (
    <>
      <title>{`${title} | ${service}`}</title>
      {desk.isDeleted ? <DeletedNotice /> : <CutNotice run={run} />}
      <DeskLayout
        tools={desk.tools.nodes}
        isReading
        intake={null}
        sourceHead={<KeptSourceHead summary={run.summary} canChange={desk.canResume} />}
      >
        <KeptReading {...props} desk={desk} />
        <FoundWords found={props.found} isReady={!run.isRunning && props.source.data !== undefined} />
      </DeskLayout>
      {desk.share.dialog}
      {desk.review.dialog}
      {desk.canEdit ? (
        <Suspense>
          <NewSource />
        </Suspense>
      ) : null}
    </>
  );
}

/** The state of the desk, and what can be done with the summary. */
function useKeptDesk({ id, run, source, questions, opens }: Props) {
  const dock = useDockWish();
  const actions = useSummaryActions(id, run.summary, source.data);
  const isDeleted = run.isDeleted && !actions.isRemoving;
  const canEdit = useCanEdit();
  const canChange = canEdit && !isDeleted;
  const version = useVersion(run, source.data);
  const { draft, shown, isVariant } = version;
  const standIn = useStandIn({ ...run, document: source.data, draft });
  // The pasted text may have been deleted.
  const canResume = canEdit && findFirstFieldError(draft) === undefined;
  // Where nothing was written there is no length, not a length of 0.
  const made = run.isRunning || shown.text === '' ? undefined : (shown.decided?.characters ?? shown.characters);
  const engines = useEngines();
  const tools = useDeskTools({ draft, onChange: version.setDraft, engines, made, isCurrent: version.isCurrent });
  const share = useShareDialog(run.summary, { canChange, hasSource: source.data !== undefined });
  const ask = source.data === undefined || !canChange ? undefined : dock.want;
  useOpening(opens, { ask: ask && questions.ask, share: share.open });

  const request = () => buildSummaryRequest(draft, run.summary.request.source.fileId);
  const store = (next?: Opens) => void actions.store({ ...request(), engine: 'builtin' }, next).catch(() => undefined);
  const runAnew = () => void actions.run(request()).catch(() => undefined);
  const review = useMaskReview({ draft, onChange: version.setDraft, engines, onRun: runAnew });
  const start = () => tools.checks.continueIfValid(review.start);
  const canStore = isVariant && canResume;
  const flags = { isDeleted, canEdit, canChange, canResume, canStore };
  return { ...flags, engines, version, standIn, tools, share, review, ask, actions, store, start, dock };
}

type Desk = ReturnType<typeof useKeptDesk>;

function KeptReading(props: Props & { desk: Desk }) {
  const { run, source, questions, desk } = props;
  const { actions, canResume, canStore, version, share } = desk;
  const hasFailed = version.hasChanged && isUnanswered(version.live.failure);
  const [earlierText, setEarlierText] = useState<string>();
  return (
    <ReadingView
      isSourceBeside
      opensSource={props.found.some(({ field }) => field === 'source')}
      summary={version.shown}
      isRunning={run.isRunning}
      progress={run.progress}
      document={source.data}
      isSourceMissing={source.isError}
      standIn={desk.standIn && { text: desk.standIn.text, language: desk.standIn.source.language }}
      onStop={actions.stop}
      onDelete={desk.canChange ? actions.remove : undefined}
      onResume={canResume ? actions.resume : undefined}
      onAgain={canResume ? actions.repeat : undefined}
      earlier={props.earlier}
      onAsk={desk.ask}
      willAsk={desk.canChange && source.isPending}
      checksAsked={share.checksAsked}
      onShare={canStore ? () => desk.store('share') : share.open}
      onPassword={actions.openWith}
      onDecide={desk.canChange && !version.isVariant ? actions.decide : undefined}
      onAct={canStore ? (at, act) => desk.store({ at, act }) : undefined}
      firstAct={typeof props.opens === 'object' && 'act' in props.opens ? props.opens : undefined}
      others={questions.sentences}
      remark={version.hasChanged ? <RunRemark {...props} /> : null}
      problem={hasFailed ? <NotWritten desk={desk} /> : undefined}
      comparedWith={earlierText}
      versions={<Versions {...props} onEarlier={setEarlierText} />}
      renderBelow={(link) => (
        <KeptQuestions
          summary={run.summary}
          questions={questions}
          canAsk={desk.ask !== undefined}
          wanted={desk.dock.wanted}
          link={link}
        />
      )}
    />
  );
}

function Versions({ run, source, desk, onEarlier }: Props & { desk: Desk; onEarlier: (text?: string) => void }) {
  const { draft, setDraft, isCurrent, shown } = desk.version;
  if (run.summary.status !== 'done' || source.data === undefined) return null;
  return (
    <VersionSteps
      of={run.summary.id}
      text={shown.text}
      isJapanese={isInJapanese(shown)}
      onEarlier={onEarlier}
      draft={draft}
      onChange={setDraft}
      isCurrent={isCurrent}
      made={shown.characters}
      onKeep={desk.canStore && run.summary.request.retention === 'keep' ? () => desk.store() : undefined}
    />
  );
}

/** What is asked of the source now, and what is shown of it: the stored summary, or another version that was just written. */
function useVersion({ summary, isRunning }: Present, document: ReturnType<typeof useSource>['data']) {
  const stored = useMemo(() => createDraftOfVersion(summary, document), [summary, document]);
  const [changed, setChanged] = useState<Draft>();
  const draft = useMemo(
    () => (changed === undefined ? stored : withWishesOf(withSources(changed, listSources(stored)), stored)),
    [changed, stored],
  );
  const options = toLiveOptions(draft);
  const isSameText = JSON.stringify(options ?? null) === JSON.stringify(toLiveOptions(stored) ?? null);
  const hasChanged = changed !== undefined && (!isSameText || toModelKey(draft) !== toModelKey(stored));
  // The built-in engine is chosen instead of a model.
  const isOtherEngine = draft.engine === 'builtin' && summary.engine.kind !== 'builtin';
  const isWanted = hasChanged && (!isSameText || isOtherEngine) && !isRunning && document !== undefined;
  const live = useLiveVariant(isWanted ? { type: 'summary', id: summary.id } : undefined, options);
  const { written } = live;
  const shown: Summary = useMemo(
    () => (written === undefined ? summary : buildVariantOf(summary, written)),
    [summary, written],
  );
  const isVariant = written !== undefined;
  const isCurrent = !hasChanged || (isVariant && !live.isBehind);
  return { draft, setDraft: setChanged, live, shown, isVariant, hasChanged, isCurrent };
}

/** What its reader decided since about the stored one goes for every version. */
function withWishesOf(draft: Draft, { pinned = [], struck = [] }: Draft): Draft {
  return { ...draft, pinned, struck };
}

/** What only a run can change. */
function toModelKey({ engine, language, reader, instructions, template, unsupported, masking }: Draft): string {
  return JSON.stringify([engine, language, reader, instructions, template, unsupported, masking]);
}

/** Where a change needs a run, could be written by the model too, or could not be shown at once. */
function RunRemark({ run, source, desk }: Props & { desk: Desk }) {
  const { compose: labels, desk: words } = useMessages();
  const { draft, live } = desk.version;
  const { failure } = live;
  const isByModel = run.summary.engine.kind === 'llm' || draft.engine !== 'auto';
  const isModelChosen = draft.engine !== 'builtin' && isByModel;
  if (isUnanswered(failure)) return null;
  if (failure === undefined && toLiveOptions(draft) !== undefined && !isModelChosen) return null;
  const hasWishes = [draft.pinned, draft.struck].some((sentences = []) => sentences.length > 0);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span ref={failure === undefined ? undefined : bringIntoView} role="status">
        {failure?.kind === 'problem' ? failure.problem.detail : words.needsModelRun}
        {failure === undefined && hasWishes ? ` ${words.wishesNotForModel}` : ''}
      </span>
      {desk.canResume && !isShapeUnfit(failure) ? (
        <>
          <TextsCost texts={source.data && [source.data.text]} draft={draft} engines={desk.engines} />
          <Button onClick={desk.start}>{labels.submit}</Button>
        </>
      ) : null}
    </span>
  );
}

/** The text does not yield it: a run would end the same. */
const isShapeUnfit = (failure: ApiFailureReason | undefined) =>
  failure?.kind === 'problem' && failure.problem.reason === 'shape_unfit';

/** No answer came, so it is not known whether it can be written. */
const isUnanswered = (failure: ApiFailureReason | undefined) => failure !== undefined && failure.kind !== 'problem';

/** Why the version asked for is not there, with the way back to what is shown: the stored summary, or a version before. */
function NotWritten({ desk: { version } }: { desk: Desk }) {
  const { draft, setDraft, live } = version;
  if (live.failure === undefined) return null;
  const back = live.written === undefined ? undefined : returnTo(draft, live.written.options);
  return <VersionFailure failure={live.failure} onRetry={live.retry} onBack={() => setDraft(back)} />;
}

type Ways = { ask: Questions['ask'] | undefined; share: (() => void) | undefined };

/** What the page that stored it was asked for, once it can be done, and never again: a reload asks nothing. */
function useOpening(opens: Opens | undefined, { ask, share }: Ways): void {
  const navigate = useNavigate();
  const isDone = useRef(false);
  const question = typeof opens === 'object' && 'question' in opens ? opens : undefined;
  const canOpen = (opens === 'share' && share !== undefined) || (question !== undefined && ask !== undefined);
  const open = useEffectEvent(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (question === undefined) return void requestAnimationFrame(() => share?.());
    void navigate('.', { replace: true, state: null });
    void ask?.(question);
  });
  useEffect(() => {
    if (canOpen) open();
  }, [canOpen]);
}

function CutNotice({ run: { cut, retry } }: { run: Present }) {
  if (cut === undefined) return null;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 sm:px-6">
      <FailureNotice reason={cut} onRetry={retry} />
    </div>
  );
}
