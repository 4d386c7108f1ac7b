/** Limits of prompts, of the number of calls and of the completions read. Timeouts are in the models package. */

// Which texts `auto` sends to a model.
/** With `auto`, a text of more tokens is left to the built-in engine: it would need many calls without being asked to. */
export const autoTokensMax = 300_000;
/** With `auto`, a text with fewer UTF-16 units is too short to gain from a model. */
export const autoUnitsMin = 200;

// The window of a model.
/** The count of tokens is an estimate; this share of the window is left unused. */
export const windowHeadroom = 0.1;
/** Our instructions and whatever else surrounds the source; the user's preferences are added. */
export const promptTokens = 1_000;
/** Likewise with the forms of minutes. */
export const minutesPromptTokens = 1_200;
/** A smaller chunk has too little context: such a window is too small for documents. */
export const chunkTokensMin = 256;
/** Models read larger chunks less well, however large their window is. */
export const chunkTokensMax = 24_000;
/** Chunks that are read by a model at the same time. */
export const chunksAtOnceMax = 8;

// One completion.
/** A line is ended after so many UTF-16 units, so that a model that never ends one uses bounded memory. */
export const lineUnitsMax = 4_000;
/** How often a completion that the provider cut is resumed; one that is still cut is reported as cut. */
export const continuationsMax = 2;
/** UTF-16 units of a completion between two progress reports. */
export const progressUnits = 40;

// A summary.
/** A completion may be this many times as long as asked for; tokens for reasoning are added (models config). */
export const summarySlack = 2;
export const summaryTokensMin = 512;
export const tokensPerItem = 120;
export const tokensPerCharacter = 1.4;
/** No text costs less than this for each UTF-16 unit. */
export const tokensPerUnitMin = 0.05;
/** A model that writes so many times more than was asked for is stopped, to save cost. */
export const runawayFactor = 4;
export const runawayItemsMin = 12;
/** Times that a model is asked to correct the length of its draft. */
export const lengthRoundsMax = 2;
/** Of the requested length that a draft which had more keeps when it is shortened, wherever its clauses allow it. */
export const keptShareMin = 0.85;
/** Times that the built-in engine adds sentences to a draft that is too short. */
export const fillRoundsMax = 4;

// Sentences that were left out and that a note shows, and how much of each.
export const leftOutTextsMax = 20;
export const leftOutCodePointsMax = 500;

// Sentences written once more.
export const repairTasksMax = 20;
export const repairEvidenceSentencesMax = 8;
/** A correction may be longer than its sentence by this share, or by this many characters, where the summary has room. */
export const repairSlackShare = 0.3;
export const repairSlackMin = 12;
export const tokensPerRepair = 200;

// The judge.
/** Sentences that one call judges; more are judged by several calls at the same time. */
export const judgeTasksMax = 12;
/** Calls of the judge at the same time. */
export const judgeCallsAtOnceMax = 4;
/** For all calls of one judging together, the second search included. */
export const judgeMsMax = 15_000;
/** Sentences of one text that are judged at all. */
export const judgedMax = 120;
/** UTF-16 units of the passages in one prompt. */
export const judgePassagesUnitsMax = 24_000;
/** A verdict with its quotation. */
export const tokensPerJudgement = 160;

// Notes of a document read in chunks.
/** Lines that the notes of one chunk may have. */
export const noteLinesMax = 10;
/** Likewise of a chunk of a meeting. */
export const minuteLinesMax = 30;
export const tokensPerNoteLine = 90;
/** Sentences of the source added to the notes of a chunk for must-keep facts that they omit. */
export const factsKeptMax = 4;
/** Sentences that the built-in engine takes from a chunk that the model refuses. */
export const builtinLinesMax = 5;
/** Times that notes are summarised before they are thinned out instead. */
export const reduceRoundsMax = 6;
export const reduceLinesShare = 0.5;
/** Share of the window that the completion may use, so that notes and reduced notes fit it together. */
export const reduceOutputShare = 0.25;

// Rewrites of checked sentences.
/** Times that a rewrite is asked for again, with its problems. */
export const rewriteRoundsMax = 2;
/** A rewrite may need more tokens than its original. */
export const rewriteTokensFactor = 3;

// Answers to a user's question.
/** Sentences that an answer may have. */
export const answerLinesMax = 6;
/** Further lines that are read in search of supported sentences. */
export const answerLinesExtraMax = 4;
export const answerTokensMax = 1_000;
/** Far more than any answer has: answers are bounded by their lines. */
export const answerCharactersMax = 20_000;
/** Sentences from the chunks that are used unchanged where the last call finds no answer. */
export const answerFoundMax = 3;
/** Earlier questions with their answers that a model sees. */
export const turnsMax = 3;
export const questionCodePointsMax = 500;
export const earlierCodePointsMax = 250;
/** Models find answers less well in more text, however large their window is. */
export const selectionTokensMax = 16_000;
