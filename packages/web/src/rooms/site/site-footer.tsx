import { Link } from 'react-router'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { InstallApp } from './install/install-app.tsx'
import { siteTexts } from './site-texts.ts'

const COLUMNS = [
  {
    title: 'Product',
    links: [
      { to: '/projects', label: 'Playground' },
      { to: '/billing', label: 'Billing' },
      { to: '/account', label: 'Account' },
    ],
  },
  {
    title: 'About',
    links: [
      { to: '/about', label: 'About Us' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Small print',
    links: [
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
    ],
  },
] as const

export const SiteFooter = () => (
  <footer className="border-hairline border-t">
    <div className="mx-auto grid max-w-page gap-10 px-4 py-12 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr]">
      <div>
        <p className="flex items-center gap-2 font-semibold text-16">
          <BrandMark />
          <span data-site="company.name">{siteTexts().company.name}</span>
        </p>
        {/* Nothing without one: the page that is drawn at build has the place for the server to fill. */}
        <p className="mt-2 max-w-72 whitespace-pre-line text-13 text-secondary empty:hidden" data-site="company.address">
          {siteTexts().company.address}
        </p>
        <p className="mt-3 max-w-72 text-13 text-faint">
          A studio for vertical reels that runs on your own machine. Free software under the Apache licence.
        </p>
        <InstallApp />
      </div>
      {COLUMNS.map((column) => (
        <nav key={column.title} aria-label={column.title}>
          <p className="label-caps">{column.title}</p>
          <ul className="mt-2">
            {column.links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="inline-flex h-9 items-center text-14 text-secondary hover:text-ink">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  </footer>
)
