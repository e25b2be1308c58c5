export * from './amount-slider.tsx';
export * from './amount-stepper.ts';
export * from './button.tsx';
export * from './checkbox.tsx';
export * from './choices.tsx';
export * from './copy-button.tsx';
export * from './copy-text.ts';
export * from './icon-button.tsx';
