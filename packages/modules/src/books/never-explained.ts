/**
 * Invariants that nobody can write down as understood, each with its reason: they say that somebody changed tables,
 * guards or the audit log. The database refuses them too.
 */
export const NEVER_EXPLAINED: Readonly<Record<string, string>> = {
  I07: 'A guard of posted rows is gone. It has to be put back.',
  I23: 'Somebody edited the audit log. No cause makes that harmless.',
  I24: 'A column can hold a clear secret. It has to go.',
  I25: 'A column can hold an inexact amount. It has to be changed.',
  I33: 'A guard of the plan is gone, or a published plan was edited. It has to be put back.',
  I45: 'Somebody edited the audit log or its counts. No cause makes that harmless.',
  I48: 'Somebody edited a published proof of liabilities. No cause makes that harmless.',
  I52: 'Somebody edited the explanations themselves.',
};
