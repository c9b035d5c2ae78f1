import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Stitch } from '#web/design/stitch.tsx'
import { Brand } from './brand.tsx'
import { policyLinks } from './policy-links.ts'
import type { SiteData } from './site-data.ts'

const link =
  'inline-flex min-h-11 items-center hover:text-leaf-ink hover:underline underline-offset-4 md:min-h-9'
const shownCategories = 6

/** The foot of every page of the store: who the shop is, how to reach it, what it promises and how to pay. */
export function Footer({ site }: { site: SiteData }) {
  return (
    <footer className="mt-16 bg-sunken pb-[calc(3.75rem+env(safe-area-inset-bottom))] md:pb-0">
      <Stitch className="-translate-y-1/2" />
      <div className="shop-width grid grid-cols-2 gap-x-6 gap-y-8 pt-6 pb-10 md:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <Brand site={site} />
          <p className="mt-3 max-w-xs text-sm text-ink-soft">
            Delivered to all 64 districts of Bangladesh. Pay when it is at your door.
          </p>
          {site.supportPhone && (
            <a href={`tel:${site.supportPhone}`} className={`${link} mt-2 gap-2 font-semibold tabular-nums`}>
              <Phone aria-hidden="true" className="size-4.5 text-leaf-ink" />
              <span className="sr-only">Support phone</span>
              {site.supportPhone}
            </a>
          )}
        </div>
        <Column title="Shop">
          <FooterLinks
            links={[
              { to: '/products', label: 'All Products' },
              ...site.categories
                .slice(0, shownCategories)
                .map(({ id, name }) => ({ to: `/products?category=${id}`, label: name })),
            ]}
          />
        </Column>
        <Column title="Customer care">
          <FooterLinks links={policyLinks} />
        </Column>
        <Column title="Ways to pay">
          <ul className="text-sm text-ink-soft *:flex *:min-h-9 *:items-center">
            <li>Cash on delivery</li>
            <li>bKash</li>
            <li>Nagad</li>
            <li>Rocket</li>
          </ul>
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="shop-width flex flex-wrap gap-x-6 gap-y-1 py-4 text-xs text-ink-soft tabular-nums">
          <p>{`© ${site.shopName}`}</p>
          {site.dbid && <p>{`DBID ${site.dbid}`}</p>}
          {site.tradeLicence && <p>{`Trade licence ${site.tradeLicence}`}</p>}
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </div>
  )
}

function FooterLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul className="text-sm text-ink-soft">
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
