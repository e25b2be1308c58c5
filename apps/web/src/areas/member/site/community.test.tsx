import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CommunityCard } from './community.tsx';

it('opens the page of the community in a new tab', () => {
  const card = renderToStaticMarkup(<CommunityCard url="https://social.example/tributary" />);
  expect(card).toContain('href="https://social.example/tributary"');
  expect(card).toContain('target="_blank"');
});
