import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { breachesOf } from './books.ts';
import { IS_WHOLE_USUAL, SEED } from './suite.ts';
import { giveBack, takeDatabase } from './spare-databases.ts';
import type { Shape } from './template.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

type Options = {
  /** The invariants must be true at the end. */
  booksHold?: boolean;
  shape?: Shape;
  /** For tests that replace tables: the statements that a used database's connections prepared would name the old ones. */
  isNew?: boolean;
};

const opened = (shape: Shape, isNew: boolean): Promise<TestDatabase> =>
  (isNew ? cloneDatabase : takeDatabase)(inject('serverUrl'), shape);

/**
 * A database for all tests of a file. The books' invariants run at the end: a file with passing tests but wrong books
 * fails.
 */
export const useDatabase = ({ booksHold = true, shape = 'begun', isNew = false }: Options = {}): {
  readonly current: TestDatabase;
} => {
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await opened(shape, isNew);
  });
  afterAll(async () => {
    if (!database) return;
    try {
      if (booksHold) expect(await breachesOf(database.db)).toEqual([]);
    } finally {
      await giveBack(database);
    }
  });
  return {
    get current() {
      if (!database) throw new Error('The database is there from beforeAll on');
      return database;
    },
  };
};

/** Runs work on a database with the rows of a template. */
export const onDatabase = async <Result>(
  work: (database: TestDatabase) => Promise<Result>,
  shape: Shape = 'empty',
): Promise<Result> => {
  const database = await takeDatabase(inject('serverUrl'), shape);
  try {
    return await work(database);
  } finally {
    await giveBack(database);
  }
};

const TURNS = 5;

/**
 * A whole `npm test` checks the books after every fifth test with its own database. So five runs on consecutive seeds
 * check them after every test. PostgreSQL plans the invariants again in each database, which costs more than most
 * tests.
 */
const isTurnOf = (test = ''): boolean => {
  const sum = [...test].reduce((codes, letter) => codes + letter.charCodeAt(0), 0);
  return !IS_WHOLE_USUAL || (SEED + sum) % TURNS === 0;
};

/** A database for each test of a file, with the rows of its template. */
export const useFreshDatabase = ({ booksHold = true, shape = 'begun', isNew = false }: Options = {}): {
  open: () => Promise<TestDatabase>;
} => {
  const inUse: TestDatabase[] = [];
  afterEach(async () => {
    const closing = inUse.splice(0);
    const breaches: string[] = [];
    const isChecked = booksHold && isTurnOf(expect.getState().currentTestName);
    for (const database of closing) {
      if (isChecked) breaches.push(...(await breachesOf(database.db)));
      await giveBack(database);
    }
    expect(breaches).toEqual([]);
  });
  return {
    open: async () => {
      const database = await opened(shape, isNew);
      inUse.push(database);
      return database;
    },
  };
};
