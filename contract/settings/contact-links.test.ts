import { expect, test } from 'vitest'
import {
  isMessenger,
  isWhatsapp,
  messengerUrl,
  normalisedMessenger,
  normalisedWhatsapp,
  whatsappUrl,
} from './contact-links.ts'

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

test.each(['12345', '+8801'])('%s is no number on WhatsApp', (typed) => {
  expect(isWhatsapp(normalisedWhatsapp(typed))).toBe(false)
})

test.each(['call me', 'javascript:alert(1)'])('%s is neither', (typed) => {
  expect(isWhatsapp(normalisedWhatsapp(typed))).toBe(false)
  expect(isMessenger(normalisedMessenger(typed))).toBe(false)
})
