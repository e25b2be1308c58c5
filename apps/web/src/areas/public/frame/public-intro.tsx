import { BrandMark } from '@tributary/ui/figures';

/** Plays once per session for a second over finished content (PUB-23); theme.js decides if it plays. */
export function PublicIntro() {
  return (
    <div className="intro" aria-hidden="true">
      <BrandMark size={72} />
    </div>
  );
}
