import { describe, expect, it } from 'vitest';
import { fillDocument } from './fill-document.ts';

describe('a document with placeholders', () => {
  it('is filled with text, never with markup', () => {
    expect(fillDocument('<p title="{{a}}">{{b.c}}</p>', { a: '"', 'b.c': '<b>&' })).toBe(
      '<p title="&quot;">&lt;b&gt;&amp;</p>',
    );
  });

  it.each([
    [[], '<ul></ul>'],
    [[{ name: 'one' }, { name: 'two' }], '<ul><li class="x">one of 2</li><li class="x">two of 2</li></ul>'],
  ])('repeats an element for each row %j', (rows, filled) => {
    const document = '<ul><li class="x" data-each="rows">{{name}} of {{count}}</li></ul>';
    expect(fillDocument(document, { count: '2' }, { rows })).toBe(filled);
  });

  it('repeats an element that contains elements of its kind, which may repeat as well', () => {
    const document =
      '<div data-each="some"><div>{{title}}<div data-each="rows">{{name}}</div></div></div><div data-each="none">-</div>';
    const lists = { some: [{ title: 'T' }], rows: [{ name: 'one' }, { name: 'two' }], none: [] };
    expect(fillDocument(document, {}, lists)).toBe('<div><div>T<div>one</div><div>two</div></div></div>');
    expect(() => fillDocument('<div data-each="some"><b>', {}, lists)).toThrow('does not close');
  });

  it('does not treat an inserted text as a placeholder', () => {
    const document = '<li data-each="rows">{{name}}</li>';
    expect(fillDocument(document, {}, { rows: [{ name: '{{x}}' }] })).toBe('<li>&#123;&#123;x}}</li>');
  });

  it.each(['{{nothing}}', '<p data-each="nothing">x</p>'])(
    'is refused when it has an unknown place: %s',
    (document) => {
      expect(() => fillDocument(document, {})).toThrow('nothing');
    },
  );
});
