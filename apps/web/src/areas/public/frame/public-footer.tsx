import { Brand } from '@tributary/ui/figures';

const GROUPS = [
  {
    title: 'Product',
    links: [
      { label: 'Product', href: '/Product' },
      { label: 'Unique', href: '/Unique' },
      { label: 'Transparency', href: '/transparency' },
      { label: 'The plan', href: '/plan' },
      { label: 'If it ends', href: '/wind-down' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', href: '/Ourwhy' },
      { label: 'Support', href: '/Support' },
      { label: 'For developers', href: '/developers' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Terms and conditions', href: '/Terms-and-conditions' },
      { label: 'Terms of use', href: '/Terms-of-use' },
      { label: 'Privacy policy', href: '/Privacy-Policy' },
    ],
  },
];

export function PublicFooter() {
  return (
    <footer className="site-foot">
      <div className="wrap">
        <div className="groups">
          <div className="who">
            <Brand />
            <p>
              A USDT wallet with packages and rewards, built around the XRP Ledger. Rewards are not
              guaranteed.
            </p>
          </div>
          {GROUPS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              {links.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          ))}
        </div>
        <div className="last">
          <span>© 2025 Tributary</span>
          <span>You must be at least 18 years old to open an account.</span>
        </div>
      </div>
    </footer>
  );
}
