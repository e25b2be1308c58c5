import { TICKET_STATUSES } from '@tributary/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TicketStatusChip } from './ticket-status.tsx';

it.each(TICKET_STATUSES)('shows the state %s as a word with an icon (CHELP-04)', (status) => {
  const shown = renderToStaticMarkup(<TicketStatusChip status={status} />);
  expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(status);
  expect(shown).toContain('<svg');
});
