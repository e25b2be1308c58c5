import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  className?: string;
}

/** Has the final size of what it stands for and appears only after 150 ms, so that fast answers never flicker. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span className={`${styles.skeleton} ${className ?? ''}`} style={{ width, height }} aria-hidden="true" />
  );
}

/** What a screen reader hears while the grey shapes are shown: the documents' own loading text. */
export function LoadingStatus({ text }: { text: string }) {
  return (
    <p className="vh" role="status">
      {text}
    </p>
  );
}
