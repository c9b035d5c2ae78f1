import { defineTexts } from '#contract/language.ts'

/** `biponi.shop`, `Biponi-Shop-100064567890123`, `100064567890123` */
const PAGE_NAME = /^[\w.-]{2,80}$/
/** What follows a host: `https://www.facebook.com/`, `m.me/`, `bn-in.facebook.com/`, `messenger.com/t/`. */
const HOST = /^(?:https?:\/\/)?(?:[\w-]+\.)?(?:m\.me|fb\.me|fb\.com|facebook\.com|messenger\.com\/t)\//i
/** First parts of addresses that are of no page. */
const NO_PAGE =
  /^(?:share|sharer|sharer\.php|groups|events|watch|reel|photo|photo\.php|story\.php|permalink\.php|login|login\.php|marketplace)$/i

/**
 * The name or number of a page on Facebook, also of its address as browsers and the app copy it; the trimmed text where an
 * address does not say of which page it is.
 *
 *     normalisedMessenger('https://m.facebook.com/biponi.shop?ref=page')                  // 'biponi.shop'
 *     normalisedMessenger('https://www.facebook.com/profile.php?id=61551234567890&mibextid=x')  // '61551234567890'
 */
export function normalisedMessenger(typed: string): string {
  const text = typed.trim()
  if (!HOST.test(text)) return text.replace(/\/+$/, '')
  const [path = '', query = ''] = text.replace(HOST, '').replace(/#.*$/, '').split('?', 2)
  return pageIn(path.split('/').filter(Boolean), new URLSearchParams(query)) ?? text
}

function pageIn([first = '', second, third]: readonly string[], query: URLSearchParams): string | undefined {
  if (/^profile\.php$/i.test(first)) return query.get('id') ?? undefined
  if (NO_PAGE.test(first)) return undefined
  // `/people/Rahman-Textiles/6155…/` and `/pages/Rahman-Textiles/6155…`
  if (/^(?:people|pages)$/i.test(first)) return third
  return /^(?:p|pg)$/i.test(first) ? second : first
}

export const isMessenger = (name: string) => PAGE_NAME.test(name)

/** `https://www.facebook.com/share/1AbCdEfGh/`: only Facebook knows where it leads. */
const isShareLink = (text: string) =>
  HOST.test(text) && /^share(?:r|\.php|\/|\?|$)/i.test(text.replace(HOST, ''))

const pageTexts = defineTexts(
  {
    invalid: 'Please write the address or the name of the page, as in facebook.com/name, or leave it empty.',
    isShareLink:
      'A link of “Share” does not say of which page it is. Please open the page on Facebook, copy its address and paste that.',
  },
  {
    invalid: 'পেজের ঠিকানা বা নাম লিখুন, যেমন facebook.com/name, নয়তো খালি রাখুন।',
    isShareLink: '“Share” থেকে পাওয়া লিংকে পেজটি বোঝা যায় না। ফেসবুকে পেজটি খুলে তার ঠিকানা কপি করে এখানে দিন।',
  },
)

/** Why a text names no page on Facebook. */
export const facebookPageProblem = (text: string): string =>
  isShareLink(text) ? pageTexts.isShareLink : pageTexts.invalid
