import type { RequiredPermission } from '#contract/identity/permissions.ts'
import { customerGroupTexts } from '#web/admin/customers/customer-group-texts.ts'
import { deliveryTimesTexts } from '#web/admin/delivery/delivery-times-texts.ts'
import { importTexts } from '#web/admin/imports/import-texts.ts'
import { wordingTexts } from '#web/admin/messages/texts/message-text-texts.ts'
import { pastOrderTexts } from '#web/admin/past-orders/past-order-texts.ts'
import { reorderTexts } from '#web/admin/purchasing/purchasing-texts.tsx'
import { connectionsTexts } from '#web/admin/settings/connections-texts.ts'
import { settingsTexts } from '#web/admin/settings/settings-texts.ts'
import { setupTexts } from '#web/admin/setup/setup-texts.tsx'
import { roleTexts } from '#web/admin/staff/role-texts.ts'
import { securityTexts } from '#web/admin/staff/security-texts.ts'
import { storefrontTexts } from '#web/admin/storefront/storefront-texts.ts'
import { taxesTexts } from '#web/admin/taxes/taxes-texts.ts'
import { KeyRound } from '#web/design/icons/shop.tsx'
import { adminSections, neededAt } from './admin-links.ts'
import { pageTerms, partTerms, type SearchedPart } from './admin-search-terms.ts'
import { frameTexts } from './frame-texts.ts'
import type { SearchHit } from './search-box.tsx'
import { linkFor } from './staff-links.ts'

/** So many leave room for the orders and products below them. */
const MAX_FOUND = 8

/**
 * The pages of /admin and their sections that a text finds, by name and by what people call them in either language, for
 * staff who may open them; those first that have the text in their name.
 */
export function findPages(text: string, may: (required: RequiredPermission) => boolean): SearchHit[] {
  const term = normalised(text)
  const typed = wordsOf(term)
  if (typed.length === 0) return []
  return searchedPages()
    .filter(({ to }) => may(neededAt(pathOf(to))))
    .map(({ terms, ...page }) => ({ page, rank: rankOf(page, terms, { term, typed }) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MAX_FOUND)
    .map(({ page }) => page)
}

/** Every page of the sidebar and every part, with the words that find it. Exported for tests. */
export function searchedPages(): (SearchHit & { terms: string })[] {
  const sections = adminSections()
  const pages = sections
    .flatMap(({ links }) => links)
    .map(({ to, label, icon }) => {
      return { to, title: label, text: frameTexts.page, icon, terms: pageTerms[to] ?? '' }
    })
  const parts = Object.entries(partTitles()).map(([to, title]) => {
    const page = linkFor(sections, pathOf(to))
    const terms = partTerms[to as SearchedPart]
    return { to, title, text: page?.label ?? frameTexts.page, icon: page?.icon ?? KeyRound, terms }
  })
  return [...pages, ...parts]
}

/** 2: the name has the text; 1: every word that was typed begins one of its words, or is its plural; 0: it is not meant. */
function rankOf(
  { to, title }: Pick<SearchHit, 'to' | 'title'>,
  terms: string,
  { term, typed }: { term: string; typed: readonly string[] },
): 0 | 1 | 2 {
  if (normalised(title).includes(term)) return 2
  if (term.length < 2) return 0
  const known = wordsOf(normalised([title, terms, nameInAddress(to)].join(' ')))
  const isKnown = (word: string) => known.some((one) => one.startsWith(word) || `${one}s` === word)
  return typed.every(isKnown) ? 1 : 0
}

const normalised = (text: string) => text.normalize('NFC').toLowerCase().trim()

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)

const pathOf = (to: string) => to.replace(/#.*/, '')

/** `orders` of `/admin/orders`. */
const nameInAddress = (to: string) => pathOf(to).slice(to.lastIndexOf('/') + 1)

/** Sections of pages, and pages that are not in the sidebar, with the names that stand on them. */
const partTitles = (): Record<SearchedPart, string> => ({
  '/admin/settings#shop': settingsTexts.shop,
  '/admin/settings#business': settingsTexts.business,
  '/admin/settings#wallets': settingsTexts.wallets,
  '/admin/settings#taxes': taxesTexts.title,
  '/admin/settings#fees': settingsTexts.fees,
  '/admin/settings#delivery-times': deliveryTimesTexts.times,
  '/admin/settings#delivery-breaks': deliveryTimesTexts.breaks,
  '/admin/settings#pages': settingsTexts.pages,
  '/admin/settings#logo': settingsTexts.logo,
  '/admin/settings/connections': connectionsTexts.title,
  '/admin/settings/connections#mail': connectionsTexts.names.mail,
  '/admin/settings/connections#sms': connectionsTexts.names.sms,
  '/admin/settings/connections#sslcommerz': connectionsTexts.names.sslcommerz,
  '/admin/settings/connections#bkash': connectionsTexts.names.bkash,
  '/admin/home-page#announcement': storefrontTexts.announcement,
  '/admin/home-page#sections': storefrontTexts.sections,
  '/admin/setup': setupTexts.title,
  '/admin/staff/roles': roleTexts.title,
  '/admin/security': securityTexts.title,
  '/admin/messages/texts': wordingTexts.title,
  '/admin/purchase-orders/reorder': reorderTexts.title,
  '/admin/customers/groups': customerGroupTexts.title,
  '/admin/past-orders': pastOrderTexts.title,
  '/admin/import': importTexts.title,
})
