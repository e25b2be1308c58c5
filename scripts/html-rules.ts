import { HtmlValidate } from 'html-validate/node';

/** What every document is held to, as it is built and as it is sent. */
export const htmlValidator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Matters of taste, and of a printer: React writes attributes and empty elements its own way.
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
