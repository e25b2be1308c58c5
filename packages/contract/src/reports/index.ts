export { ABOUT_A_LINE, TICKET_SUBJECTS } from './ticket-words.ts';
export { defineReport, sortWordsOf, wordsOf } from '@tributary/definitions/lists';
export type { CardPlace, Report, ReportColumn, StatusWords, Tone } from '@tributary/definitions/lists';
export { STATEMENT_REPORT } from './statement.ts';
