import { emailMessage, type OutboundMessage, smsMessage } from '#api/messages/outbound-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { smsName } from '#api/messages/sms/sms-text.ts'
import { runInLanguage } from '#api/request-language.ts'
import { defineTexts } from '#contract/language.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { shownOrderNumber } from '#contract/sales/order-number.ts'
import type { FoundComplaint } from './complaints.repository.ts'

/** What the shop did with a complaint. */
export type ComplaintMove = 'answered' | 'resolved' | 'reopened'

const texts = defineTexts(
  {
    about: (number: string) => `your complaint about order #${number}`,
    yours: 'your complaint',
    subject: {
      answered: (about: string) => `We have answered ${about}`,
      resolved: (about: string) => `Closed: ${about}`,
      reopened: (about: string) => `Open again: ${about}`,
    },
    // An account that was made by a code has no name before its first order.
    dear: (name: string, text: string) => (name ? `Dear ${name}, ${text}` : `Hello, ${text}`),
    happened: {
      answered: (about: string) => `we have answered ${about}.`,
      resolved: (about: string) => `${about} is closed. If something is still wrong, write to us there.`,
      reopened: (about: string) => `${about} is open again. We will answer within 72 hours.`,
    },
    answer: (answer: string) => `Our answer: ${answer}`,
    button: 'See the complaint',
    sms: {
      answered: (shop: string, about: string, url: string) => `${shop}: ${about} is answered. ${url}`,
      resolved: (shop: string, about: string, url: string) => `${shop}: ${about} is closed. ${url}`,
      reopened: (shop: string, about: string, url: string) => `${shop}: ${about} is open again. ${url}`,
    },
  },
  {
    about: (number) => `অর্ডার #${number} নিয়ে আপনার অভিযোগ`,
    yours: 'আপনার অভিযোগ',
    subject: {
      answered: (about) => `উত্তর দিয়েছি: ${about}`,
      resolved: (about) => `মীমাংসা হয়েছে: ${about}`,
      reopened: (about) => `আবার খোলা হয়েছে: ${about}`,
    },
    dear: (name, text) => (name ? `${name}, ${text}` : `আসসালামু আলাইকুম, ${text}`),
    happened: {
      answered: (about) => `${about}টির উত্তর দিয়েছি।`,
      resolved: (about) => `${about}টির মীমাংসা হয়েছে। এখনো কোনো সমস্যা থাকলে সেখানেই লিখুন।`,
      reopened: (about) => `${about}টি আবার খোলা হয়েছে। ৭২ ঘণ্টার মধ্যে উত্তর দেব।`,
    },
    answer: (answer) => `আমাদের উত্তর: ${answer}`,
    button: 'অভিযোগটি দেখুন',
    sms: {
      answered: (shop, about, url) => `${shop}: ${about}ের উত্তর দিয়েছি। ${url}`,
      resolved: (shop, about, url) => `${shop}: ${about}ের মীমাংসা হয়েছে। ${url}`,
      reopened: (shop, about, url) => `${shop}: ${about} আবার খোলা হয়েছে। ${url}`,
    },
  },
)

/**
 * Tells who complained what the shop did, by email (if verified) with the answer, and by SMS; in the language of the
 * complaint. docs/product.md §6
 */
export function complaintMessagesFor(
  { orderId, customerName, language, verifiedEmail, phone }: FoundComplaint,
  { move, answer }: { move: ComplaintMove; answer: string },
  { shopName, publicUrl }: { shopName: ShopName; publicUrl: string },
): OutboundMessage[] {
  return runInLanguage(language, () => {
    const about = orderId ? texts.about(shownOrderNumber(orderId)) : texts.yours
    const url = pageUrl(publicUrl, '/user/complaints')
    const template = `complaint-${move}` as const
    const subject = texts.subject[move](about)
    const answers = answer ? [texts.answer(answer)] : []
    const paragraphs = [texts.dear(customerName, texts.happened[move](about)), ...answers]
    return [
      ...(verifiedEmail
        ? [
            emailMessage(verifiedEmail, template, subject, {
              heading: subject,
              parts: [
                ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
                { kind: 'button', label: texts.button, url },
              ],
            }),
          ]
        : []),
      ...(phone ? [smsMessage(phone, template, texts.sms[move](smsName(shopName), about, url))] : []),
    ]
  })
}
