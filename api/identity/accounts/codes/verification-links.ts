import { emailChangeLinkMessage, verificationLinkMessage } from '#api/identity/accounts/account-messages.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import { pageUrl } from '#api/messages/page-url.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { hashOfToken, newSecretToken } from '#api/secrets.ts'
import type { ShopName } from '#contract/messages/shop-name.ts'
import { LINK_SECONDS } from '#contract/validity.ts'
import type { Tx } from '#database/connect.ts'
import { insertVerificationLink } from './verification-links.repository.ts'

type NewLink = {
  purpose: 'verify-email' | 'change-email'
  userId: string
  email: string
  name: string
  shopName: ShopName
}

export type VerificationLinks = ReturnType<typeof createVerificationLinks>

/** Links that verify an email address: `{PUBLIC_URL}/verify/{token}`, valid once, for a day. docs/product.md §3 */
export function createVerificationLinks({ clock, config }: Pick<ServiceNeeds, 'clock' | 'config'>) {
  return {
    /** Stores a link and the email with it. */
    async send(tx: Tx, { purpose, userId, email, name, shopName }: NewLink): Promise<void> {
      const now = clock()
      const token = newSecretToken()
      await insertVerificationLink(tx, {
        purpose,
        userId,
        email,
        tokenHash: hashOfToken(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LINK_SECONDS * 1000),
      })
      const createMessage = purpose === 'verify-email' ? verificationLinkMessage : emailChangeLinkMessage
      const url = pageUrl(config.publicUrl, `/verify/${token}`)
      const outboundMessage = createMessage({ to: email, name: nameForGreeting(name), url, shopName })
      await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now })
    },
  }
}

/**
 * The name for the greeting of an email to an unverified address. A name that looks like a web address is left out, because
 * anybody could use it to make the shop send advertisements. `A.K.M. Rahman` stays, `win at evil.example` does not.
 */
function nameForGreeting(name: string): string {
  return /[/:@]|\.\p{L}{2}/u.test(name) ? '' : name
}
