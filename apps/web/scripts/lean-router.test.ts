import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from './lean-router.ts';

const LIB = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../production/lib');
const FILE = 'router/router.js';

describe('the router without what is never called', () => {
  it('keeps everything else, and what is called after all says where it went', () => {
    const whole = readFileSync(join(LIB, FILE), 'utf8');
    const lean = withoutUnused(whole, FILE) ?? '';
    expect(lean).toContain("throw new Error('scripts/lean-router.ts leaves handleFetcherAction out');");
    expect(lean).toContain('async function startNavigation(');
    const functionsOf = (code: string) => code.match(/^(?:async )?function \w+/gm);
    expect(functionsOf(lean)).toEqual(functionsOf(whole));
    expect(lean.length).toBeLessThan(whole.length);
  });

  it('stops the build where a function is gone, and leaves other files alone', () => {
    expect(() => withoutUnused('function handleAct() {\n}', FILE)).toThrow('no function handleAction');
    expect(withoutUnused('const one = 1;\n', 'router/history.js')).toBeNull();
  });
});
