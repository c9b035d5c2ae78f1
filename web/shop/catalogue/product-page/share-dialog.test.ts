import { expect, test } from 'vitest'
import { shareUrls } from './share-dialog.tsx'

test('link and name are encoded for each service', () => {
  const url = 'http://shop.test/products/1?a=b&c=d'
  const name = 'শাড়ি & blouse #1'
  const found = shareUrls(url, name).map(({ service, shareUrl }) => {
    const { host, searchParams } = new URL(shareUrl)
    return [service, host, Object.fromEntries(searchParams)]
  })
  expect(found).toEqual([
    ['Facebook', 'www.facebook.com', { u: url }],
    ['Twitter', 'twitter.com', { text: name, url }],
    ['WhatsApp', 'wa.me', { text: `${name} ${url}` }],
  ])
})
