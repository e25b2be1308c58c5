import { describe, expect, it } from 'vitest';
import { ownTask } from './own-task.ts';

describe('ownTask', () => {
  it('resolves immediately for the first caller, and a task later for each further one', async () => {
    const order: string[] = [];
    const callers = ['a', 'b', 'c'].map((name) => ownTask().then(() => order.push(name)));
    await Promise.resolve();
    expect(order).toEqual(['a']);
    await Promise.all(callers);
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('resolves immediately again when the others are done', async () => {
    await Promise.all([ownTask(), ownTask()]);
    await ownTask();
    await new Promise((resolve) => setTimeout(resolve, 20));
    let isFree = false;
    void ownTask().then(() => (isFree = true));
    await Promise.resolve();
    expect(isFree).toBe(true);
  });
});
