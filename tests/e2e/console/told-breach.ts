/** The faked answer of a broken row of the books that nobody explained: a healthy programme has none. */
export const breach = {
  api: '**/api/admin/jobs/breaches',
  change: () => [
    {
      invariant: 'I39',
      rule: 'the facts kept for lists are those of the members',
      breach: '{"member": "2"}',
      why_never: null,
      proposal: null,
      explanation: null,
    },
  ],
};
