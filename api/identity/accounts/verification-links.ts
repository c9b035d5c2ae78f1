import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { hashOfToken, newSecretToken } from '#api/secrets.ts'
import { LINK_SECONDS } from '#contract/validity.ts'
import type { Tx } from '#database/connect.ts'
import { emailChangeLinkMessage, verificationLinkMessage } from './account-messages.ts'
import { insertVerificationLink } from './verification-links.repository.ts'

type NewLink = {
  purpose: 'verify-email' | 'change-email'
  userId: string
  email: string
  name: string
  shopName: string
}

export type VerificationLinks = ReturnType<typeof createVerificationLinks>

/** Links that prove an email address: `{PUBLIC_URL}/verify/{token}`, good once, for a day. docs/product.md §3 */
export function createVerificationLinks({ clock, config }: Pick<ServiceNeeds, 'clock' | 'config'>) {
  return {
    /** Stores a link and the mail that brings it. */
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
      const messageTo = purpose === 'verify-email' ? verificationLinkMessage : emailChangeLinkMessage
      const url = `${config.publicUrl}/verify/${token}`
      const outboundMessage = messageTo({ to: email, name: greetable(name), url, shopName })
      await enqueueMessage(tx, { ...outboundMessage, aboutId: userId, now })
    },
  }
}

/**
 * A name to greet with in mail to an address nobody has proved. One that looks like an address of the web is left out:
 * else anybody could make the shop send advertisements to strangers. `A.K.M. Rahman` stays, `win at evil.example` does not.
 */
function greetable(name: string): string {
  return /[/:@]|\.\p{L}{2}/u.test(name) ? '' : name
}
