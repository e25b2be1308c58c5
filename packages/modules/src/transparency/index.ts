export { discloseIncome, mergedCells, readDisclosure, type IncomeDisclosure } from './disclose-income.ts';
export { keptFor, orLast } from './kept-for.ts';
export {
  publishedFigures,
  readPublishedFigures,
  type AmountName,
  type PublishedFigures,
} from './published-figures.ts';
export { readTransparency, type Transparency } from './transparency.ts';
export { selectLiabilities as memberLiabilities } from './figures-store.ts';
export { publishDay, publishedDays, type PublishedDay } from './publish-day.ts';
export { roundedDay } from './rounded-day.ts';
export {
  figureHistory,
  keepFigures,
  unitOf,
  type FigureName,
  type FigureUnit,
  type KeptFigure,
} from './figure-history.ts';
