import { Outlet } from 'react-router';
import { PublicFooter } from './frame/public-footer.tsx';
import { PublicHeader } from './frame/public-header.tsx';
import { PublicIntro } from './frame/public-intro.tsx';
import './frame/public.css';
import './frame/print.css';

/** Public pages are complete as HTML; site.js adds the few parts that need a script. */
export const handle = { static: true };

export default function PublicLayout() {
  return (
    <div className="public">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <PublicIntro />
      <PublicHeader />
      <main id="main">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
