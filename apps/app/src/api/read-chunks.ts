/** The server says something every 15 s, so three silences mean a line that nobody told us was cut. */
const silenceMaxMs = 45_000;

/** The chunks of a body; aborts the request when none comes for too long. */
export async function* readChunks(
  body: ReadableStream<Uint8Array>,
  silence: AbortController,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => silence.abort(), silenceMaxMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
