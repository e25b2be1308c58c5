import { Brand } from '@tributary/ui/figures';
import { buttonClass } from '@tributary/ui/controls';
import { Menu, Moon, Sun } from 'lucide-react';

const PAGES = [
  { label: 'About', href: '/About' },
  { label: 'Product', href: '/Product' },
  { label: 'Unique', href: '/Unique' },
  { label: 'Transparency', href: '/transparency' },
];

/** The server shows the last link if the installation names a community page. */
function Pages() {
  return (
    <>
      {PAGES.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
      <a data-each="site.community" href="{{url}}">
        Community
      </a>
    </>
  );
}

function ThemeButton() {
  return (
    <button type="button" className="theme" data-theme-toggle aria-label="Switch theme">
      <Sun aria-hidden className="sun" />
      <Moon aria-hidden className="moon" />
    </button>
  );
}

/** The phone menu is a native popover: it closes by Escape and by a tap outside without any script. */
export function PublicHeader() {
  return (
    <header className="site-head">
      <div className="wrap">
        <a className="home" href="/" aria-label="Tributary, home">
          <Brand />
        </a>
        <nav aria-label="Main" className="wide">
          <Pages />
        </nav>
        <div className="ends">
          <ThemeButton />
          <a className="login" href="/user/login">
            Log in
          </a>
          <a className={buttonClass({ size: 'small' })} href="/user/register">
            Start now
          </a>
          <button type="button" className="burger" popoverTarget="site-menu" aria-label="Menu">
            <Menu aria-hidden />
          </button>
        </div>
        <nav id="site-menu" popover="auto" aria-label="Menu" className="site-menu">
          <Pages />
          <a href="/user/login">Log in</a>
          <ThemeButton />
        </nav>
      </div>
    </header>
  );
}
