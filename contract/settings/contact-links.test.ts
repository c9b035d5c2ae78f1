import { expect, test } from 'vitest'
import { isWhatsapp, messengerUrl, normalisedWhatsapp, whatsappUrl } from './contact-links.ts'
import { facebookPageProblem, isMessenger, normalisedMessenger } from './facebook-page.ts'

test.each([
  ['+880 1712-345678', 'https://wa.me/8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', 'https://wa.me/8801712345678'],
  ['+966 (51) 234-5678', 'https://wa.me/966512345678'],
])('%s on WhatsApp is %s', (typed, url) => {
  const number = normalisedWhatsapp(typed)
  expect(isWhatsapp(number)).toBe(true)
  expect(whatsappUrl(number)).toBe(url)
})

test.each(['biponi.shop', 'https://m.me/biponi.shop', 'www.facebook.com/biponi.shop/', ' m.me/biponi.shop '])(
  '%s is a page on Messenger',
  (typed) => {
    const name = normalisedMessenger(typed)
    expect(isMessenger(name)).toBe(true)
    expect(messengerUrl(name)).toBe('https://m.me/biponi.shop')
  },
)

test.each(['Biponi-Shop-100064567890123', '12345'])(
  '%s, of an address of Facebook, is a page on Messenger',
  (name) => {
    expect(normalisedMessenger(`https://www.facebook.com/${name}/`)).toBe(name)
    expect(isMessenger(name)).toBe(true)
  },
)

test.each([
  ['https://facebook.com/rahmantextiles?ref=page', 'rahmantextiles'],
  ['https://www.facebook.com/rahmantextiles/?locale=bn_IN#about', 'rahmantextiles'],
  ['https://m.facebook.com/rahmantextiles', 'rahmantextiles'],
  ['https://web.facebook.com/rahmantextiles/about?_rdc=1', 'rahmantextiles'],
  ['https://www.facebook.com/profile.php?id=61551234567890&mibextid=ZbWKwL', '61551234567890'],
  ['https://www.facebook.com/people/Rahman-Textiles/61551234567890/', '61551234567890'],
  ['https://www.facebook.com/p/Rahman-Textiles-61551234567890/', 'Rahman-Textiles-61551234567890'],
  ['fb.com/rahmantextiles', 'rahmantextiles'],
])('%s, as it is pasted, is the page %s', (typed, name) => {
  expect(normalisedMessenger(typed)).toBe(name)
  expect(isMessenger(name)).toBe(true)
})

test.each([
  'https://www.facebook.com/share/1AbCdEfGh/?mibextid=wwXIfr',
  'https://facebook.com/share/p/1AbC',
  'https://www.facebook.com/groups/1234567890/',
  'https://www.facebook.com/profile.php',
  'https://www.facebook.com/',
])('%s does not say of which page it is', (typed) => {
  const text = normalisedMessenger(typed)
  expect(isMessenger(text)).toBe(false)
  expect(facebookPageProblem(text).includes('Share')).toBe(typed.includes('/share/'))
})

test.each(['12345', '+8801'])('%s is no number on WhatsApp', (typed) => {
  expect(isWhatsapp(normalisedWhatsapp(typed))).toBe(false)
})

test.each(['call me', 'javascript:alert(1)'])('%s is neither', (typed) => {
  expect(isWhatsapp(normalisedWhatsapp(typed))).toBe(false)
  expect(isMessenger(normalisedMessenger(typed))).toBe(false)
})
