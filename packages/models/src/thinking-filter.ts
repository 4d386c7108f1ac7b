const opening = '<think>';
const closing = '</think>';

/**
 * Servers that do not parse their model's thinking (older llama.cpp and LM Studio) send it at the start of the
 * completion, between `<think>` and `</think>`. The function takes the pieces of a stream and returns them without the
 * thinking.
 */
export function createThinkingFilter(): (piece: string) => string {
  let held = '';
  let state: 'head' | 'thoughts' | 'gap' | 'answer' = 'head';
  return (piece) => {
    if (state === 'answer') return piece;
    held += piece;
    if (state === 'head') {
      const head = held.trimStart();
      if (head.length < opening.length && opening.startsWith(head)) return '';
      if (head.startsWith(opening)) state = 'thoughts';
      else return endWith(held);
    }
    if (state === 'thoughts') {
      const end = held.indexOf(closing);
      if (end < 0) {
        held = held.slice(-closing.length);
        return '';
      }
      held = held.slice(end + closing.length);
      state = 'gap';
    }
    const answer = held.trimStart();
    return answer === '' ? '' : endWith(answer);
  };

  function endWith(answer: string): string {
    state = 'answer';
    held = '';
    return answer;
  }
}
