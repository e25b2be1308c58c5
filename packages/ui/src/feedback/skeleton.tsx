import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  className?: string;
}

/** A placeholder of the final size. It appears only after 150 ms, so fast answers do not flicker. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span className={`${styles.skeleton} ${className ?? ''}`} style={{ width, height }} aria-hidden="true" />
  );
}

/** The text for screen readers while placeholders are shown: the documents' own loading text. */
export function LoadingStatus({ text }: { text: string }) {
  return (
    <p className="vh" role="status">
      {text}
    </p>
  );
}
