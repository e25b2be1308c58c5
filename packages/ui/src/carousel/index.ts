export * from './carousel.tsx';
