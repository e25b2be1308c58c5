import { useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fuzzer } from './fuzzer.ts';

const database = useDatabase();
let fuzzer: Fuzzer;

beforeAll(async () => {
  fuzzer = await Fuzzer.begin(database.current.db);
});
afterAll(() => fuzzer.close());

describe('three thousand valid and broken requests made from the contract', () => {
  it('never fail or break a connection, and the books hold', { timeout: 300_000 }, async () => {
    const { failures, byStatus } = await fuzzer.run(3_000, 1);
    expect(failures).toEqual([]);
    // Enough of them succeed: a fuzzer that is always refused finds nothing.
    expect(byStatus['200']).toBeGreaterThan(600);
    expect(byStatus['422']).toBeGreaterThan(300);
  });
});
