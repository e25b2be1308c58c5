import { countOf, useDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fuzzer } from './fuzzer.ts';

const REQUESTS = countOf('REQUESTS', { usual: 1_200, all: 3_000, long: 3_000 });
const database = useDatabase();
let fuzzer: Fuzzer;

beforeAll(async () => {
  fuzzer = await Fuzzer.begin(database.current.db);
});
afterAll(() => fuzzer.close());

describe('a random request made from the contract, valid or broken', () => {
  it('never fails or breaks a connection, and the books hold', async () => {
    const { failures, byStatus } = await fuzzer.run(REQUESTS, 1);
    expect(failures).toEqual([]);
    // Enough of them succeed: a fuzzer that is always refused finds nothing.
    expect(byStatus['200']).toBeGreaterThan(REQUESTS / 5);
    expect(byStatus['422']).toBeGreaterThan(REQUESTS / 10);
  });
});
