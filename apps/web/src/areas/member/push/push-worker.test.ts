import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../../../../public/push-worker.js'), 'utf8');
const ORIGIN = 'https://tributary.example';

type Shown = { title: string; body: string; data: { to: string } };
type Listener = (event: object) => void;

/** The worker with open windows, and its effects on them. */
const worker = (windows: { url: string; focused: boolean }[] = []) => {
  const listeners: Record<string, Listener> = {};
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => (listeners[name] = listener),
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title'>) =>
        void shown.push({ title, ...options }),
    },
    clients: {
      matchAll: async () =>
        windows.map((each) => ({
          ...each,
          focus: async () => ({ navigate: async (to: string) => void opened.push(`led ${to}`) }),
        })),
      openWindow: async (to: string) => void opened.push(`opened ${to}`),
    },
  };
  runInNewContext(SCRIPT, { self, URL });
  const happen = async (name: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    listeners[name]!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  return {
    shown,
    opened,
    push: (text: string) => happen('push', { data: { json: () => JSON.parse(text) as unknown } }),
    press: (to: unknown) =>
      happen('notificationclick', { notification: { close: () => undefined, data: { to } } }),
  };
};

describe('a pushed notification', () => {
  it('is shown with its title and leads to its page', async () => {
    const { shown, push } = worker();
    await push(
      JSON.stringify({ id: '1', title: 'Withdrawal paid', body: 'Open it.', to: '/user/account/x?y=1' }),
    );
    expect(shown).toMatchObject([
      { title: 'Withdrawal paid', body: 'Open it.', data: { to: '/user/account/x?y=1' } },
    ]);
  });

  it.each(['nothing', '{}', '{"title":7,"to":{}}', '{"to":"https://evil.example/user/x"}'])(
    'appears in our own words for the content %s',
    async (text) => {
      const { shown, push } = worker();
      await push(text);
      expect(shown).toMatchObject([{ title: 'Tributary', data: { to: '/user/notifications' } }]);
    },
  );

  it.each([
    'https://evil.example/user/x',
    '//evil.example/user/x',
    'javascript:alert(1)',
    '/console/members',
    '/api/users/logout',
    undefined,
  ])('opens only pages of the member app: %s', async (to) => {
    const { opened, press } = worker();
    await press(to);
    expect(opened).toEqual(['opened /user/notifications']);
  });

  it('uses an open page of the app in the background', async () => {
    const behind = worker([{ url: `${ORIGIN}/user/dashboard`, focused: false }]);
    await behind.press('/user/account/history');
    expect(behind.opened).toEqual(['led /user/account/history']);
  });

  it.each(['/user/dashboard', '/console/members'])('leaves %s to the person who uses it', async (url) => {
    const used = worker([{ url: ORIGIN + url, focused: true }]);
    await used.press('/user/account/history');
    expect(used.opened).toEqual(['opened /user/account/history']);
  });
});
