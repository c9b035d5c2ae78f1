import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Phone } from '#web/design/icons/home.tsx'
import { Stitch } from '#web/design/stitch.tsx'
import { formatDigits } from '#web/formatting/formatting.ts'
import { languageOf } from '#web/formatting/text-language.ts'
import { InstallApp } from '#web/shop/offline/install-app.tsx'
import { Brand } from './brand.tsx'
import { ChatLinks } from './contact-links.tsx'
import { collectionLinks, contentLinks } from './content-links.ts'
import { lateTexts } from './late-texts.ts'
import { layoutTexts } from './layout-texts.ts'
import { policyTexts } from './policy-texts.ts'
import type { SiteData } from './site-data.ts'
import { ThemeChoice } from './theme/theme-choice.tsx'

const MAX_CATEGORIES = 6

/** What is in the footer of every store page: contact, policies and payment methods. */
export function Footer({ site }: { site: SiteData }) {
  const { promise, waysToPay = [], business = [], pages = [] } = site.footer ?? {}
  return (
    <>
      <Stitch className="-translate-y-1/2" />
      <div className="shop-width footer-columns">
        <div className="max-lg:col-span-full">
          <Brand site={site} />
          <p className="mt-3 max-w-xs text-sm text-ink-soft">{promise}</p>
          {site.supportPhone && (
            <a
              href={`tel:${site.supportPhone}`}
              className="footer-link mt-2 gap-2 font-semibold tabular-nums"
            >
              <Phone aria-hidden="true" className="size-4.5 text-leaf-ink" />
              <span className="sr-only">{policyTexts.supportPhone}</span>
              {formatDigits(site.supportPhone)}
            </a>
          )}
          <ChatLinks site={site} linkClass="footer-link font-semibold" />
          <InstallApp />
          <ThemeChoice />
        </div>
        <Column title={lateTexts.shop}>
          <FooterLinks
            links={[
              { to: '/products', label: layoutTexts.allProducts },
              ...collectionLinks(site),
              ...site.categories
                .slice(0, MAX_CATEGORIES)
                .map(({ id, name }) => ({ to: `/products?category=${id}`, label: name })),
            ]}
          />
        </Column>
        <Column title={lateTexts.customerCare}>
          <FooterLinks links={[...contentLinks(), ...pages]} />
        </Column>
        {waysToPay[0] && (
          <Column title={lateTexts.waysToPay}>
            <ul className="*:flex *:min-h-9 *:items-center">{waysToPay.map(asItem)}</ul>
          </Column>
        )}
      </div>
      <div className="border-t border-line">
        <div className="shop-width footer-legal">
          <p>{`© ${site.shopName}`}</p>
          {business.map(asLine)}
        </div>
      </div>
    </>
  )
}

const asItem = (text: string) => <li key={text}>{text}</li>
const asLine = (text: string) => (
  <p key={text} lang={languageOf(text)}>
    {text}
  </p>
)

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function FooterLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} lang={languageOf(label)} className="footer-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
