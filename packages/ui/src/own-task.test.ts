import { describe, expect, it } from 'vitest';
import { ownTask } from './own-task.ts';

describe('ownTask', () => {
  it('lets the first caller go on at once, and each further one a task later', async () => {
    const order: string[] = [];
    const callers = ['a', 'b', 'c'].map((name) => ownTask().then(() => order.push(name)));
    await Promise.resolve();
    expect(order).toEqual(['a']);
    setTimeout(() => order.push('an earlier task'));
    await Promise.all(callers);
    expect(order.filter((name) => name.length === 1)).toEqual(['a', 'b', 'c']);
    expect(order).toContain('an earlier task');
  });

  it('lets a caller go on at once again when the others are done', async () => {
    await Promise.all([ownTask(), ownTask()]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    let isFree = false;
    void ownTask().then(() => (isFree = true));
    await Promise.resolve();
    expect(isFree).toBe(true);
  });
});
