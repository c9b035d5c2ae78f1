import type { DeliveryOutcome } from '#api/messages/delivery-outcome.ts'
import type { Provider } from '#api/provider.ts'

/** What sends email. docs/providers.md §7 */
export type MailProvider = Provider & {
  /**
   * Sends one email. It may be called again with the same message id, by which mail servers recognise a duplicate.
   * Never throws: errors are outcomes, and so is an aborted signal.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<DeliveryOutcome>
  /** Closes what is open when the shop stops. */
  close?(): void
}

export type OutgoingMail = {
  /** `<id@shop.example>`, the same in all attempts. */
  messageId: string
  /** The shop's name, for the sender's address, which the provider knows. */
  senderName: string
  to: string
  subject: string
  text: string
  /** A whole document; '' for an email without HTML. */
  html: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string
  /** Files that come with it. */
  attachments?: readonly Attachment[]
}

/** `{ name: 'PO-12.pdf', mediaType: 'application/pdf', bytes }` */
export type Attachment = { name: string; mediaType: string; bytes: Uint8Array }
