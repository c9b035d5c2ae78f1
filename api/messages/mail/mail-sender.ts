import type { Send } from '#api/messages/outbox.ts'
import { outcomeInTime } from '#api/messages/outcome-in-time.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import { runInLanguage } from '#api/request-language.ts'
import { type ShopName, shownShopName } from '#contract/messages/shop-name.ts'
import { emailHtml } from './email-content.ts'
import { emailFrame } from './email-frame.ts'
import type { Attachment, MailProvider } from './mail-provider.ts'

type Needs = {
  publicUrl: string
  shopName: () => Promise<ShopName>
  /** The file that an email of the outbox comes with; missing for emails past the outbox, which have none. */
  getAttachment?: (messageId: string) => Promise<Attachment>
}

/** Sends the emails of the outbox through a provider, each with the shop's name, its frame and its address. */
export function createMailSender(
  provider: MailProvider,
  { publicUrl, shopName, getAttachment }: Needs,
): Send {
  const host = new URL(publicUrl).hostname
  return async ({ id, recipient, subject, text, content, html }, signal) => {
    const names = await shopName()
    const language = content?.language ?? 'en'
    const name = runInLanguage(language, () => shownShopName(names))
    const { replyTo, hasAttachment, audience } = content ?? {}
    const mail = {
      messageId: `<${id}@${host}>`,
      senderName: name,
      to: recipient,
      subject,
      text: `${text}\n\n${name}\n${publicUrl}\n`,
      html: runInLanguage(language, () => {
        const inner = content ? emailHtml(content) : html
        const home = pageUrl(publicUrl, '')
        return (
          inner &&
          emailFrame({
            ...{ shopName: name, publicUrl: home, subject, preview: previewOf(text), html: inner },
            ...(audience && { audience }),
          })
        )
      }),
      ...(replyTo && { replyTo }),
      ...(hasAttachment && getAttachment && { attachments: [await getAttachment(id)] }),
    }
    return outcomeInTime((limit) => provider.send(mail, limit), signal)
  }
}

/** Preview text of mail clients: the text without its heading. */
function previewOf(text: string): string {
  const [, ...rest] = text.split('\n\n')
  return rest.join(' ').replace(/\s+/g, ' ').slice(0, 120)
}
