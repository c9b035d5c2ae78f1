import { afterEach, expect, test } from 'vitest'
import { missingPermission, type Permission } from '#contract/identity/permissions.ts'
import { setLanguageSource } from '#contract/language.ts'
import { adminSections } from './admin-links.ts'
import { findPages, searchedPages } from './admin-search.ts'
import { pageTerms } from './admin-search-terms.ts'

afterEach(() => setLanguageSource(() => 'en'))

const found = (text: string) => findPages(text, () => true).map(({ to }) => to)

test.each([
  ['tax', '/admin/settings#taxes'],
  ['VAT', '/admin/settings#taxes'],
  ['ভ্যাট', '/admin/settings#taxes'],
  ['কর', '/admin/settings#taxes'],
  ['delivery fee', '/admin/settings#fees'],
  ['fee delivery', '/admin/settings#fees'],
  ['ডেলিভারি চার্জ', '/admin/settings#fees'],
  ['bkash', '/admin/settings#wallets'],
  ['বিকাশ', '/admin/settings#wallets'],
  ['nagad', '/admin/settings#wallets'],
  ['reorder', '/admin/purchase-orders/reorder'],
  ['low stock', '/admin/purchase-orders/reorder'],
  ['স্টক কম', '/admin/purchase-orders/reorder'],
  ['logo', '/admin/settings#logo'],
  ['লোগো', '/admin/settings#logo'],
  ['colour', '/admin/appearance'],
  ['colors', '/admin/appearance'],
  ['রং', '/admin/appearance'],
  ['invoice', '/admin/settings#business'],
  ['sms', '/admin/settings/connections#sms'],
  ['এসএমএস', '/admin/settings/connections#sms'],
  ['gateway', '/admin/settings/connections'],
  ['গেটওয়ে', '/admin/settings/connections'],
  ['courier', '/admin/couriers'],
  ['roles', '/admin/staff/roles'],
  ['backup', '/admin/setup'],
  ['ব্যাকআপ', '/admin/setup'],
  ['checklist', '/admin/setup'],
  ['password', '/admin/security'],
  ['whatsapp', '/admin/settings#shop'],
  ['holidays', '/admin/settings#delivery-breaks'],
  ['ছুটি', '/admin/settings#delivery-breaks'],
  ['order', '/admin/orders'],
])('staff who type %s find %s, in either language of the pages', (text, to) => {
  for (const language of ['en', 'bn'] as const) {
    setLanguageSource(() => language)
    expect(found(text)).toContain(to)
  }
})

test('what has the text in its name comes first, and no more are listed than leave room for others', () => {
  expect(found('Orders')[0]).toBe('/admin/orders')
  expect(found('sms')[0]).toBe('/admin/settings/connections')
  expect(found('s').length).toBeLessThanOrEqual(8)
  expect(found('')).toEqual([])
  expect(found(' - ')).toEqual([])
  expect(found('no such thing')).toEqual([])
})

test('nobody finds what the role may not open', () => {
  const mayOf = (held: readonly Permission[]) => (text: string) =>
    findPages(text, (needed) => !missingPermission(new Set(held), needed)).map(({ to }) => to)
  const asPacker = mayOf(['orders.view', 'orders.pack'])
  expect(asPacker('tax')).toEqual([])
  expect(asPacker('logo')).toEqual([])
  expect(asPacker('roles')).toEqual([])
  expect(asPacker('parcels')).toEqual(['/admin/orders'])
  expect(asPacker('password')).toEqual(['/admin/security'])
  expect(mayOf(['settings.edit'])('tax')).toContain('/admin/settings#taxes')
})

test('every page of the sidebar has words of both languages, each part has its own, and none leads nowhere', () => {
  const links = adminSections().flatMap(({ links: all }) => all.map(({ to }) => to))
  expect(Object.keys(pageTerms).toSorted()).toEqual(links.toSorted())
  for (const { to, terms } of searchedPages()) {
    expect(terms, to).toMatch(/[a-z]/)
    expect(terms, to).toMatch(/[ঀ-৿]/)
    expect(terms.normalize('NFC'), to).toBe(terms)
  }
})
