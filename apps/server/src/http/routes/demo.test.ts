import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();

describe('the outbox', () => {
  it.each([
    [true, 200],
    [false, 404],
  ])('is there for anybody in a demo and for nobody outside of one: a demo: %s', async (isDemo, status) => {
    const app = await TestApp.begin(database.current.db, { isDemo });
    expect((await app.call('GET', '/api/demo/outbox')).status).toBe(status);
  });
});
