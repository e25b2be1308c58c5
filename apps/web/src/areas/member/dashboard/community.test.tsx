import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Contact } from '../../public/support/support-route.tsx';
import { Community } from './community.tsx';

describe('what an operator publishes of themselves', () => {
  it('is the community’s page, in a new tab, or no card at all', () => {
    expect(renderToStaticMarkup(<Community url="" />)).toBe('');
    const card = renderToStaticMarkup(<Community url="https://social.example/tributary" />);
    expect(card).toContain('href="https://social.example/tributary"');
    expect(card).toContain('target="_blank"');
  });

  it('is the address for support, or the word that there is none', () => {
    expect(renderToStaticMarkup(<Contact email="help@operator.example" />)).toContain(
      'href="mailto:help@operator.example"',
    );
    expect(renderToStaticMarkup(<Contact email="" />)).toContain('has not published an address');
  });
});
