import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen, type Happening } from './listen.ts';

class FakeSource extends EventTarget {
  static all: FakeSource[] = [];
  isClosed = false;
  constructor() {
    super();
    FakeSource.all.push(this);
  }
  close() {
    this.isClosed = true;
  }
  tell(happening: Happening) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(happening) }));
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const show = (isShown: boolean) => {
  page.hidden = !isShown;
  page.dispatchEvent(new Event('visibilitychange'));
};
const last = () => FakeSource.all.at(-1)!;
const happen = (name: 'open' | 'error' | 'missed') => last().dispatchEvent(new Event(name));

describe('a stream of events', () => {
  const hear = vi.fn();
  const missed = vi.fn();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('document', page);
    FakeSource.all = [];
    page.hidden = false;
    stop = listen('/api/events', { hear, missed });
  });
  afterEach(() => {
    stop();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('passes events on, and refetches nothing when it first opens', () => {
    happen('open');
    last().tell({ noun: 'withdrawals', id: 3, status: 'completed' });
    expect(hear).toHaveBeenCalledWith({ noun: 'withdrawals', id: 3, status: 'completed' });
    expect(missed).not.toHaveBeenCalled();
  });

  it('refetches when the server says that events may be lost', () => {
    happen('open');
    happen('missed');
    expect(missed).toHaveBeenCalledTimes(1);
    expect(hear).not.toHaveBeenCalled();
  });

  it('closes while the page is hidden; when visible again, it opens and refetches once', () => {
    happen('open');
    show(false);
    expect(last().isClosed).toBe(true);
    vi.advanceTimersByTime(3_600_000);
    expect(FakeSource.all).toHaveLength(1);
    show(true);
    expect(FakeSource.all).toHaveLength(2);
    expect(missed).not.toHaveBeenCalled();
    happen('open');
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('retries less and less often while the server is away, and refetches only when it is back', () => {
    happen('open');
    for (let hour = 0; hour < 3600; hour += 5) {
      if (!last().isClosed) happen('error');
      vi.advanceTimersByTime(5_000);
    }
    expect(FakeSource.all.length).toBeGreaterThan(10);
    expect(FakeSource.all.length).toBeLessThan(25);
    expect(missed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5 * 60_000);
    happen('open');
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it('ends with its last listener', () => {
    happen('error');
    stop();
    vi.advanceTimersByTime(3_600_000);
    show(true);
    expect(FakeSource.all).toHaveLength(1);
  });
});
