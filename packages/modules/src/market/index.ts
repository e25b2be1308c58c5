export { createPrices, type Price, type PriceBoard, type Prices, type PriceSource } from './prices.ts';
