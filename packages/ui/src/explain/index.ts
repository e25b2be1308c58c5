export * from './explain-sheet.tsx';
export * from './explanation.tsx';
