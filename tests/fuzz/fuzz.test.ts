import { useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fuzzer } from './fuzzer.ts';

const database = useDatabase();
let fuzzer: Fuzzer;

beforeAll(async () => {
  fuzzer = await Fuzzer.begin(database.current.db);
});
afterAll(() => fuzzer.close());

describe('three thousand requests made from the contract, valid and broken', () => {
  it('never fail and never break a connection, and the books hold', { timeout: 300_000 }, async () => {
    const { failures, byStatus } = await fuzzer.run(3_000, 1);
    expect(failures).toEqual([]);
    // Enough of them got somewhere: a fuzzer that is refused at the door finds nothing.
    expect(byStatus['200']).toBeGreaterThan(600);
    expect(byStatus['422']).toBeGreaterThan(300);
  });
});
