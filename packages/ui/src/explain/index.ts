export * from './explain-sheet.tsx';
