import { HtmlValidate } from 'html-validate/node';

/** The rules for every document, as built and as sent. */
export const htmlValidator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Rules of style only: React writes attributes and empty elements in its own way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'valid-id': 'off',
    'no-raw-characters': 'off',
  },
});
