import { planTermsView } from '@tributary/contract';
import { FOUNDING_PLAN } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { changeableIn, levelsInSimulator, paramsOf, sceneOf, simulatorOf } from './changed-terms.ts';

const terms = planTermsView(FOUNDING_PLAN);
const programme = { figures: { day: '2026-11-26' }, terms, waiting: null } as unknown as Parameters<
  typeof sceneOf
>[1];
const read = (query: string) => sceneOf(new URLSearchParams(query), programme);

describe('a simulation in the address', () => {
  it('keeps the present plan, from the day after the close, while the address is empty', () => {
    expect(read('')).toEqual({ texts: {}, from: '2026-11-27', activations: 'asLastMonth' });
  });

  it('is the same when it is read back from its address', () => {
    const scene = {
      texts: { 'packages.igniteFund.dailyRate': '0.25', 'levels.legacyVault.9': '0.4' },
      from: '2027-01-01',
      activations: 'none',
    } as const;
    expect(read(new URLSearchParams(paramsOf(scene, programme)).toString())).toEqual(scene);
  });

  it('keeps a wrong rate, so that its field shows the fault', () => {
    expect(read('packages.igniteFund.dailyRate=much').texts).toEqual({
      'packages.igniteFund.dailyRate': 'much',
    });
  });

  it.each(['2026-11-26', '2027-11-27', '2027-02-30', 'soon'])(
    'leaves out %s, which it does not simulate',
    (from) => {
      expect(read(`from=${from}`).from).toBe('2026-11-27');
    },
  );

  it.each(['packages.igniteFund.minAmount', 'blbSlabs.0.bonus', 'turnover.slabPercent.igniteFund.0', 'page'])(
    'leaves out %s, which it cannot change',
    (path) => {
      expect(read(`${path}=7`).texts).toEqual({});
    },
  );

  it('begins with the changes of a draft, from its earliest day', () => {
    const draft = {
      ...FOUNDING_PLAN,
      levelBps: { ...FOUNDING_PLAN.levelBps, igniteFund: [500, 300, 250, 100, 100] },
    };
    const { search } = new URL(simulatorOf(planTermsView(draft), '2026-12-27'), 'http://localhost');
    expect(read(search)).toEqual({
      texts: { 'levels.igniteFund.2': '2.5' },
      from: '2026-12-27',
      activations: 'asLastMonth',
    });
  });

  it('takes typed percentages of the levels', () => {
    const before = { igniteFund: ['5', '4', '3'], legacyVault: ['10'] };
    const after = { igniteFund: ['5', '4', '2.5'], legacyVault: ['9'] };
    const { search } = new URL(levelsInSimulator(before, after), 'http://localhost');
    expect(read(search).texts).toEqual({ 'levels.igniteFund.2': '2.5', 'levels.legacyVault.0': '9' });
  });

  it('changes the terms of the waiting version, if there is one', () => {
    const waits = planTermsView({
      ...FOUNDING_PLAN,
      turnoverShares: { ...FOUNDING_PLAN.turnoverShares, ctoPercent: 15 },
    });
    const after = { ...programme, waiting: { activeFrom: '2026-12-01', terms: waits } };
    const texts = (query: string) => sceneOf(new URLSearchParams(query), after).texts;
    expect(texts('turnover.ctoPercent=15')).toEqual({});
    expect(texts('turnover.ctoPercent=20')).toEqual({ 'turnover.ctoPercent': '20' });
  });

  it('changes rates, caps, levels, and percentages of the turnover', () => {
    expect(changeableIn(terms)).toHaveLength(9 + 20 + 4);
  });
});
