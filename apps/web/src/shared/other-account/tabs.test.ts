import { afterEach, describe, expect, it, vi } from 'vitest';

/** Tabs of one browser: each has its own copy of the module; the window and the storage belong to the test. */
const openTab = async () => {
  vi.resetModules();
  return { ...(await import('../api/tabs.ts')), ...(await import('./hear-tabs.ts')) };
};

const listeners: ((event: { key: string; persisted: boolean }) => void)[] = [];
const asStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      kept.set(key, value);
      for (const listener of listeners) listener({ key, persisted: false });
    },
  };
};
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const browser = ({ hasChannels, storage }: { hasChannels: boolean; storage: object }) => {
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (typeof listeners)[number]) =>
      type === 'storage' && listeners.push(listener),
    removeEventListener: () => undefined,
  });
  if (!hasChannels) vi.stubGlobal('BroadcastChannel', undefined);
};

afterEach(() => {
  vi.unstubAllGlobals();
  listeners.length = 0;
});

describe('a login or logout', () => {
  it.each([
    ['through a channel', { hasChannels: true, storage: asStorage() }],
    [
      'through a channel if nothing can be stored',
      { hasChannels: true, storage: { getItem: refusing, setItem: refusing } },
    ],
    ['through storage if there are no channels', { hasChannels: false, storage: asStorage() }],
  ])('reaches other tabs of the same area %s, exactly once', async (_title, settings) => {
    browser(settings);
    const [one, two] = [await openTab(), await openTab()];
    const heard: string[] = [];
    const stops = [
      two.hearTabs('member', () => heard.push('member')),
      two.hearTabs('console', () => heard.push('console')),
    ];
    one.tellTabs('member');
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual(['member']);
    for (const stop of stops) stop();
  });

  it('reaches a page that could not listen yet, unless the page caused it', async () => {
    browser({ hasChannels: true, storage: asStorage() });
    const [one, two] = [await openTab(), await openTab()];
    expect(two.hasMissed('member')).toBe(false);
    one.tellTabs('member');
    expect([one.hasMissed('member'), two.hasMissed('member'), two.hasMissed('console')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('causes no error in a browser without channels and storage', async () => {
    browser({ hasChannels: false, storage: { getItem: refusing, setItem: refusing } });
    const tab = await openTab();
    tab.hearTabs('member', () => undefined)();
    tab.tellTabs('member');
    expect(tab.hasMissed('member')).toBe(false);
  });
});
