import { z } from 'zod';

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  object: 'a group of fields',
  array: 'a list',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'Please enter a date such as 2026-01-31',
  datetime: 'Please enter a date and time',
  regex: 'Please check this field',
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const limit = (origin: string, count: unknown, edge: 'least' | 'most'): string => {
  const number = String(count as number | bigint);
  if (origin === 'string') return `Please enter at ${edge} ${number} characters`;
  if (origin === 'array') return `Please choose at ${edge} ${number}`;
  return `Please enter ${number} or ${edge === 'least' ? 'more' : 'less'}`;
};

/** The text for a field without its own sentence; the validator's texts are for programmers. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? 'Please fill this in'
          : `Please enter ${NAMES[issue.expected] ?? 'something else'}`;
      case 'too_small':
        return limit(issue.origin, issue.minimum, 'least');
      case 'too_big':
        return limit(issue.origin, issue.maximum, 'most');
      case 'not_multiple_of':
        return `Please enter a multiple of ${String(issue.divisor)}`;
      case 'invalid_value':
        return `Please choose ${issue.values.map(asText).join(', ')}`;
      case 'invalid_format':
        return FORMATS[issue.format] ?? 'Please check this field';
      case 'unrecognized_keys':
        return `There is no field ${issue.keys.join(', ')}`;
      default:
        return 'Please check this field';
    }
  },
});
