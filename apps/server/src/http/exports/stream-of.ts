type Options = {
  /** Runs once: at the end, at an error, or when the reader leaves. */
  onEnd: () => Promise<void>;
  /** A reader who requests nothing for this long counts as gone. */
  longestPauseMs: number;
};

/** A stream whose chunks are made only on request. */
export const streamOf = (
  chunks: AsyncIterator<Uint8Array>,
  { onEnd, longestPauseMs }: Options,
): ReadableStream<Uint8Array> => {
  let pause: NodeJS.Timeout | undefined;
  const end = async (): Promise<void> => {
    clearTimeout(pause);
    await onEnd();
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    clearTimeout(pause);
    try {
      const { done, value } = await chunks.next();
      if (!done) {
        controller.enqueue(value);
        pause = setTimeout(() => {
          controller.error(new Error('Nobody reads this any more'));
          void end();
        }, longestPauseMs).unref();
        return;
      }
      await end();
      controller.close();
    } catch (error) {
      await end();
      controller.error(error);
    }
  };
  return new ReadableStream<Uint8Array>({ pull, cancel: end }, { highWaterMark: 0 });
};
