import { expect, test } from 'vitest'
import { shareAddresses } from './share-addresses.ts'

test('link and name reach each service whole, whatever is in them', () => {
  const url = 'http://shop.test/products/1?a=b&c=d'
  const name = 'শাড়ি & blouse #1'
  const found = shareAddresses(url, name).map(({ service, address }) => {
    const { host, searchParams } = new URL(address)
    return [service, host, Object.fromEntries(searchParams)]
  })
  expect(found).toEqual([
    ['Facebook', 'www.facebook.com', { u: url }],
    ['Twitter', 'twitter.com', { text: name, url }],
    ['WhatsApp', 'wa.me', { text: `${name} ${url}` }],
  ])
})
