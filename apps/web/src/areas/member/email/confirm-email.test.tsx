import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmEmail } from './confirm-email.tsx';

type Props = Parameters<typeof ConfirmEmail>[0];

const BEFORE: Props['confirm'] = { isBusy: false, problem: undefined, code: '' };

const drawn = (confirm: Partial<Props['confirm']> = {}, offline: string | false = false) => {
  const onConfirm = vi.fn();
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ConfirmEmail confirm={{ ...BEFORE, ...confirm }} offline={offline} onConfirm={onConfirm} />
    </MemoryRouter>,
  );
  expect(onConfirm).not.toHaveBeenCalled();
  return markup;
};
const BUTTON = 'Confirm this address';
const NEXT = 'Log in and send a new link';

describe('the page of a link that confirms an address', () => {
  it('confirms nothing by being opened: it has one button', () => {
    const markup = drawn();
    expect(markup.match(/<button/g)).toHaveLength(1);
    expect(markup).toContain(BUTTON);
    expect(markup).not.toContain('role="alert"');
  });

  it.each([
    [false, 'This address is confirmed.'],
    [true, 'This address is already confirmed.'],
  ])('has no button after the answer (already: %s)', (already, text) => {
    const markup = drawn({ answer: { data: { already } } });
    expect(markup).toContain(text);
    expect(markup).not.toContain('<button');
  });

  it.each([
    ['linkNotValid', 'This link has expired, or a newer one replaced it.'],
    ['emailChanged', 'The words of the server.'],
  ])('offers a new link in place of the button after %s', (code, text) => {
    const markup = drawn({ code, problem: 'The words of the server.' });
    expect([markup.includes(text), markup.includes(NEXT), markup.includes('<button')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(['', 'memberBlocked', 'tooManyRequests'])('keeps its button after another problem: %s', (code) => {
    const markup = drawn({ code, problem: 'The words of the server.' });
    expect([markup.includes('The words of the server.'), markup.includes(BUTTON)]).toEqual([true, true]);
  });

  it('says why nothing can be sent while the browser is offline', () => {
    const markup = drawn({}, 'You are offline.');
    expect(markup).toContain('role="alert"');
    expect(markup).toMatch(/<button[^>]*aria-disabled="true"/);
  });
});
