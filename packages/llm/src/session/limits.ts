/** Bounds of what models are asked, of how often, and of how much of what they write is read. Clocks are the models package's own. */

// Which texts are worth a model.
/** With `auto`, a text of more tokens than this is left to the built-in engine: it would be many calls that nobody asked for. */
export const autoTokensMax = 300_000;
/** With `auto`, what is shorter than this says everything already. */
export const autoUnitsMin = 200;

// The window of a model.
/** The count of tokens is an estimate; so much of the window stays free. */
export const windowHeadroom = 0.1;
/** Our instructions and what else surrounds the source; what the user wishes comes on top. */
export const promptTokens = 1_000;
/** A chunk smaller than this says little by itself: such a window is too small to read documents with. */
export const chunkTokensMin = 256;
/** However large a window is, a chunk is read better when it is not larger than this. */
export const chunkTokensMax = 24_000;
/** Chunks that are read by a model at the same time. */
export const chunksAtOnceMax = 8;

// One completion.
/** A model that never ends its line is cut here, so that nothing grows without bound; UTF-16 units. */
export const lineUnitsMax = 4_000;
/** How often a completion that the provider cut is resumed; what is cut still is reported as cut. */
export const continuationsMax = 2;
/** UTF-16 units of a completion between two reports that it is coming. */
export const progressUnits = 40;

// A summary.
/** A completion may be longer than asked for before it is repaired; what a model may think comes on top (models config). */
export const summarySlack = 2;
export const summaryTokensMin = 512;
export const tokensPerItem = 120;
export const tokensPerCharacter = 1.4;
/** No text costs less than this for each UTF-16 unit. */
export const tokensPerUnitMin = 0.05;
/** A model that writes so many times more than was asked for is stopped: nobody will read it, somebody pays for it. */
export const runawayFactor = 4;
export const runawayItemsMin = 12;
/** Times that a model is asked to mend the length of what it wrote. */
export const lengthRoundsMax = 2;
/** Times that the built-in engine adds to what is too short. */
export const fillRoundsMax = 4;

// Sentences written once more.
export const repairTasksMax = 20;
export const repairEvidenceSentencesMax = 5;
export const tokensPerRepair = 200;

// Notes of a document read in chunks.
/** Lines that the notes of one chunk may have. */
export const noteLinesMax = 10;
export const tokensPerNoteLine = 90;
/** Sentences of the source added to the notes of a chunk for must-keep facts that they leave out. */
export const factsKeptMax = 4;
/** Sentences that the built-in engine takes of a chunk that the model refuses. */
export const builtinLinesMax = 5;
/** Times that notes are summed up before they are thinned out instead. */
export const reduceRoundsMax = 6;
export const reduceLinesShare = 0.5;
/** Share of the window that is left to what comes back, so that notes and shorter notes go into it together. */
export const reduceOutputShare = 0.25;

// Other words for checked sentences.
/** Times that a rewrite is asked for again with what is wrong with it. */
export const rewriteRoundsMax = 2;
/** Other words for the same take more tokens than the same words. */
export const rewriteTokensFactor = 3;

// Answers to a user's question.
/** Sentences that an answer may have. */
export const answerLinesMax = 6;
/** Lines beyond them that are read in search of sentences that can be proved. */
export const answerLinesExtraMax = 4;
export const answerTokensMax = 1_000;
/** Far more than any answer has: what is said is bounded by its lines. */
export const answerCharactersMax = 20_000;
/** Sentences of the source that stand for an answer whose words are too free to be proved. */
export const answerQuotesMax = 2;
/** Sentences of the chunks that are given as they are where the last call makes nothing of them. */
export const answerFoundMax = 3;
/** Earlier questions with their answers that a model sees. */
export const turnsMax = 3;
export const questionCodePointsMax = 500;
export const earlierCodePointsMax = 250;
/** However large a window is, an answer is found better in less. */
export const selectionTokensMax = 16_000;
