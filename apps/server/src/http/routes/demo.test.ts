import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();

describe('the outbox of a demo', () => {
  it.each([
    [true, 200],
    [false, 404],
  ])('is public in a demo and answers 404 elsewhere: isDemo %s', async (isDemo, status) => {
    const app = await TestApp.begin(database.current.db, { isDemo });
    expect((await app.call('GET', '/api/demo/outbox')).status).toBe(status);
  });
});
