import { randomBytes, randomUUID } from 'node:crypto'
import { getManagedProduct } from '#api/catalogue/products/product-seller.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import { parseIdentifier } from '#api/identity/accounts/identifier.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import type { SoldOutProduct, StockAlert } from '#contract/catalogue/stock-alerts.ts'
import { DAY_MS } from '#contract/durations.ts'
import { emailAddress } from '#contract/identity/account-fields.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import { backInStockMessage } from './stock-alert-messages.ts'
import * as repository from './stock-alerts.repository.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Alerts that one address asks for in an hour, and one phone or email in a day: each may become an SMS that the shop pays. */
const PER_ADDRESS = { max: 20, windowSeconds: 60 * 60, beyond: 'reject' } as const
const PER_CONTACT = { max: 10, windowSeconds: DAY_SECONDS, beyond: 'reject' } as const
/** Messages of one transaction, and of one run of the job, which is every minute. */
const BATCH_SIZE = 50
const MAX_PER_RUN = 200
/** Alerts that wait longer are deleted; sent ones are kept as long as somebody may follow their link. */
const WAITING_DAYS = 365
const SENT_DAYS = 30
const TOKEN_BYTES = 9

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & {
  site: SiteService
  countHit: CountHit
}

/** Tells shoppers once when what was sold out can be bought again. docs/product.md §31 */
export function createStockAlertsService({ db, withTx, clock, config, site, countHit }: Needs) {
  async function add(
    { productId, variantId }: SoldOutProduct,
    { contact, address, customerId }: { contact: string; address: string; customerId?: string },
  ): Promise<StockAlert> {
    const isAvailable = await repository.findAvailability(db, productId, variantId)
    if (isAvailable === undefined) throw notFound(messages.productNotFound)
    if (isAvailable) throw conflict(messages.backInStockAlready)
    await countHit([
      { key: `stock-alert:address:${rateLimitAddress(address)}`, ...PER_ADDRESS },
      { key: `stock-alert:contact:${contact}`, ...PER_CONTACT },
    ])
    const id = randomUUID()
    const isNew = await repository.insertAlert(db, {
      id,
      productId,
      variantId,
      customerId,
      contact,
      language: currentLanguage(),
      createdAt: clock(),
      stopToken: randomBytes(TOKEN_BYTES).toString('base64url'),
    })
    // The token of the message ends all alerts of the contact, and anybody may have typed it: the answer has the id
    // of this alert.
    return { contact, ...(isNew && { stopToken: id }) }
  }

  return {
    /** For the phone or email that was typed. Throws notFound, conflict while it can be bought, invalid, tooMany. */
    async add(
      address: string,
      { contact, ...soldOut }: SoldOutProduct & { contact: string },
    ): Promise<StockAlert> {
      const { kind, value } = parseIdentifier(contact)
      if (kind === 'email' && !emailAddress.safeParse(value).success)
        throw invalidField('contact', messages.contactInvalid)
      return add(soldOut, { contact: value, address })
    },

    /** For the phone of the viewer's account, or its email. Throws as `add`, and conflict for an account without either. */
    async addOwn(viewer: Viewer, address: string, soldOut: SoldOutProduct): Promise<StockAlert> {
      const contact = await repository.findContactOf(db, viewer.userId)
      if (!contact) throw conflict(messages.contactInvalid)
      return add(soldOut, { contact, address, customerId: viewer.userId })
    },

    /** For the page of the link in the message. Throws notFound, also once the alerts were ended. */
    async get(token: string): Promise<{ productId: string }> {
      const productId = await repository.findProductOfToken(db, token)
      if (!productId) throw notFound(messages.stockAlertNotFound)
      return { productId }
    },

    /**
     * Ends all alerts of the contact that got the token in a message, or the one alert whose asking was answered with it; an
     * unknown token is no error, since it may have been used before.
     */
    async stop(token: string): Promise<null> {
      await repository.deleteAlertsByToken(db, token)
      return null
    },

    /** How many wait, for the product's staff. Throws notFound, and forbidden for another seller's product. */
    async countWaiting(viewer: Viewer, productId: string) {
      await getManagedProduct(db, viewer, productId)
      const rows = await repository.countWaiting(db, productId)
      return {
        waiting: rows.reduce((sum, row) => sum + row.waiting, 0),
        variants: rows.filter(({ name }) => name !== ''),
      }
    },

    /**
     * Writes the messages of alerts whose product can be bought now, each in the transaction that marks its alert as
     * sent. It reads what can be bought and not the events of stock: a product that is published again moves no
     * stock.
     */
    async sendDue(signal: AbortSignal): Promise<void> {
      const { shopName } = await site.settings()
      for (let sent = 0; sent < MAX_PER_RUN; sent += BATCH_SIZE) {
        signal.throwIfAborted()
        const count = await withTx(async (tx) => {
          const due = await repository.claimDueAlerts(tx, clock(), BATCH_SIZE)
          for (const alert of due) {
            const message = backInStockMessage(alert, { shopName, publicUrl: config.publicUrl })
            await enqueueMessage(tx, { ...message, aboutId: alert.productId, now: clock() })
          }
          return due.length
        })
        if (count < BATCH_SIZE) return
      }
    },

    /** Deletes alerts that waited for a year, and those sent a month ago. */
    async deleteOld(): Promise<void> {
      const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
      await repository.deleteOldAlerts(db, {
        waitingSince: daysAgo(WAITING_DAYS),
        sentBefore: daysAgo(SENT_DAYS),
      })
    },
  }
}
