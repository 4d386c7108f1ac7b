import type { Summary } from '@youyaku/contract/summary';
import { QuestionsPane, type AnswerLines } from '#features/questions/questions-pane.tsx';
import type { Questions } from '#features/questions/use-questions.ts';
import { getVisibleText } from '#features/reading/get-visible-text.ts';
import type { ReadingViewProps } from '#features/reading/reading-props.ts';
import { SummaryLines } from '#features/reading/summary-lines.tsx';
import { Aloud } from './aloud.tsx';
import { Dock } from './dock.tsx';

/** Questions about the source of a stored summary, answered like its sentences, and the line for the next one. */
export function KeptQuestions(props: KeptQuestionsProps) {
  const { summary, questions, link } = props;
  return (
    <>
      {props.canAsk ? (
        <Dock
          about={summary.id}
          isRunning={questions.running !== undefined}
          onAsk={questions.ask}
          onStop={questions.stop}
          isKept={summary.request.retention === 'keep'}
          wanted={props.wanted}
        >
          <Aloud summary={summary} text={link.text} sentences={link.sentences} />
        </Dock>
      ) : null}
      <QuestionsPane
        questions={questions}
        renderLines={(answer) => <Answer summary={summary} answer={answer} link={link} />}
      />
    </>
  );
}

type KeptQuestionsProps = Omit<AnswerProps, 'answer'> & {
  questions: Questions;
  canAsk: boolean;
  /** How often the line was asked for. */
  wanted: number;
};

type AnswerProps = {
  summary: Summary;
  answer: Parameters<AnswerLines>[0];
  link: Parameters<ReadingViewProps['renderBelow']>[0];
};

/** Answers are not stored with decisions: their contradictions can be looked at, and that is all. */
function readOnly({
  decide: _decide,
  undo: _undo,
  ...checking
}: AnswerProps['link']['checking']): AnswerProps['link']['checking'] {
  return checking;
}

/** An answer to a question, read like the sentences of the summary. */
function Answer({ summary, answer: { first, text, ...answer }, link }: AnswerProps) {
  return (
    <SummaryLines
      {...answer}
      text={getVisibleText(text, answer.isGrowing)}
      first={link.firstOther + first}
      shape="lines"
      read={summary}
      title={summary.title}
      size="small"
      choice={link.choice}
      onChoose={link.goToPlaceOf}
      checking={readOnly(link.checking)}
    />
  );
}
