import { BrandMark } from '@tributary/ui/figures';

/** Plays once per session for a second above content that is already there (PUB-23); theme.js decides whether. */
export function PublicIntro() {
  return (
    <div className="intro" aria-hidden="true">
      <BrandMark size={72} />
    </div>
  );
}
