import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { smsSegments } from '#api/messages/sms/sms-segments.ts'
import { compactBangla, smsName, smsProductName } from '#api/messages/sms/sms-text.ts'
import { runInLanguage } from '#api/request-language.ts'
import { defineTexts, shownText } from '#contract/language.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import type { DueAlert } from './stock-alerts.repository.ts'

const texts = defineTexts(
  {
    subject: (product: string) => `Back in stock: ${product}`,
    heading: 'Back in stock',
    text: (product: string, shop: string) =>
      `You asked ${shop} to tell you: ${product} can be bought again. It is not reserved for you, so order it while it lasts.`,
    button: 'See the product',
    once: 'We write once. If you wait for other products too and want no more of these messages, end them here:',
    sms: (shop: string, product: string, url: string) => `${shop}: ${product} is back in stock. ${url}`,
    shortSms: (product: string, url: string) => `${product} is back in stock. ${url}`,
  },
  {
    subject: (product) => `আবার স্টকে: ${product}`,
    heading: 'আবার স্টকে এসেছে',
    text: (product, shop) =>
      `আপনি ${shop}-কে জানাতে বলেছিলেন: ${product} আবার পাওয়া যাচ্ছে। এটি আপনার জন্য আলাদা রাখা নেই, তাই থাকতে থাকতে অর্ডার করুন।`,
    button: 'পণ্যটি দেখুন',
    once: 'আমরা একবারই জানাই। অন্য পণ্যের জন্যও অপেক্ষায় থাকলে আর এমন বার্তা না চাইলে এখানে বন্ধ করুন:',
    sms: (shop, product, url) => `${shop}: ${product} আবার স্টকে। ${url}`,
    shortSms: (product, url) => `${product} আবার স্টকে। ${url}`,
  },
)

/** The message that a product is back, by SMS or email, in the language it was asked for in. docs/product.md §6 */
export function backInStockMessage(
  { contact, language, stopToken, productId, name, nameBn }: DueAlert,
  { shopName, publicUrl }: { shopName: ShopName; publicUrl: string },
): OutboundMessage {
  return runInLanguage(language, () => {
    const product = shownText(name, nameBn)
    // One short link to product and end of alerts, so that the SMS has one part.
    const alertUrl = pageUrl(publicUrl, `/back/${stopToken}`)
    if (!contact.includes('@'))
      return smsMessage(contact, 'back-in-stock', smsText(smsProductName(product), { shopName, alertUrl }))
    return emailMessage(contact, 'back-in-stock', texts.subject(product), {
      heading: texts.heading,
      parts: [
        { kind: 'paragraph', text: texts.text(product, shownShopName(shopName)) },
        { kind: 'button', label: texts.button, url: pageUrl(publicUrl, `/products/${productId}`) },
        { kind: 'note', text: `${texts.once} ${alertUrl}` },
      ],
    })
  })
}

/** Names the shop where that costs no further part. */
function smsText(product: string, { shopName, alertUrl }: { shopName: ShopName; alertUrl: string }): string {
  const withShop = texts.sms(smsName(shopName), product, alertUrl)
  const withoutShop = texts.shortSms(product, alertUrl)
  const partsOf = (text: string) => smsSegments(compactBangla(text)).parts
  return partsOf(withShop) > partsOf(withoutShop) ? withoutShop : withShop
}
