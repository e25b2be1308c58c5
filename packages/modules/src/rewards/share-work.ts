/** Connections that share a close or a payment; more connections than processors gain nothing. */
const DEFAULT_WORKERS = 2;
/** How long a paused worker waits before it checks again. */
const REST_MS = 50;

export type Sharing = {
  workers?: number;
  /** While true, only one worker continues: people who use the product need the other processor. */
  isBusy?: () => boolean;
};

/** Calls `doNext` from several workers until one of them finds nothing left to do, or fails. */
export const shareWork = async (
  doNext: () => Promise<boolean>,
  { workers = DEFAULT_WORKERS, isBusy = () => false }: Sharing,
): Promise<void> => {
  let isOver = false;
  const work = async (mayRest: boolean): Promise<void> => {
    try {
      while (!isOver) {
        if (mayRest && isBusy()) await new Promise((resolve) => setTimeout(resolve, REST_MS));
        else isOver = !(await doNext());
      }
    } finally {
      isOver = true;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_each, n) => work(n > 0)));
};
