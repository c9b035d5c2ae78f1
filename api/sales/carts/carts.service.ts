import { randomBytes } from 'node:crypto'
import { conflict, notFound } from '#api/errors.ts'
import { enqueueMessage } from '#api/messages/enqueue-message.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import type { Viewer } from '#api/viewer.ts'
import { currentLanguage } from '#contract/language.ts'
import { messages } from '#contract/messages.ts'
import type { CartItem, CartReminders, StoredCart } from '#contract/sales/carts.ts'
import { cartReminderMessage } from './cart-reminder-message.ts'
import * as repository from './carts.repository.ts'

const HOUR_MS = 60 * 60 * 1000
/** Carts older than this get no reminder, so that switching reminders on, or an outage, sends no old ones. */
const MAX_AGE_MS = 14 * 24 * HOUR_MS
/** Messages of one transaction, and of one run of the job. */
const BATCH_SIZE = 50
const MAX_PER_RUN = 500
const TOKEN_BYTES = 9

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config'> & { site: SiteService }

/**
 * Carts as they follow accounts from device to device, which merge them, and reminders of those left behind.
 * docs/product.md §24
 */
export function createCartsService({ db, withTx, clock, config, site }: Needs) {
  async function readReminders(customerId: string): Promise<CartReminders> {
    const { cartReminderHours } = await site.settings()
    const { contact, isOn } = await repository.findReminders(db, customerId)
    return { isOffered: cartReminderHours > 0, isOn, ...(contact && { contact }) }
  }

  return {
    /** The viewer's stored cart, empty with version 0 before the first. Throws forbidden for another's. */
    async get(viewer: Viewer, customerId: string): Promise<StoredCart> {
      viewer.assertSelf(customerId)
      return (await repository.findCart(db, customerId)) ?? { version: 0, items: [] }
    },

    /**
     * Replaces the version that the device knows and returns the new one. Throws forbidden for another's cart, and
     * conflict when another device has stored one since.
     */
    async save(
      viewer: Viewer,
      customerId: string,
      { version, items }: { version: number; items: readonly CartItem[] },
    ): Promise<{ version: number }> {
      viewer.assertSelf(customerId)
      const cart = { customerId, version, items, language: currentLanguage(), now: clock() }
      if (!(await repository.replaceCart(db, cart))) throw conflict(messages.cartChangedElsewhere)
      return { version: version + 1 }
    },

    /** Whether the viewer has agreed to reminders. Throws forbidden for another's account. */
    async getReminders(viewer: Viewer, customerId: string): Promise<CartReminders> {
      viewer.assertSelf(customerId)
      return readReminders(customerId)
    },

    /** Agrees to reminders, or takes it back. Throws forbidden, and conflict for an account without phone and email. */
    async setReminders(viewer: Viewer, customerId: string, isOn: boolean): Promise<CartReminders> {
      viewer.assertSelf(customerId)
      const { contact } = await repository.findReminders(db, customerId)
      if (isOn && !contact) throw conflict(messages.contactInvalid)
      const now = clock()
      const stopToken = randomBytes(TOKEN_BYTES).toString('base64url')
      const agreement = { agreedAt: isOn ? now : null, stopToken, language: currentLanguage(), now }
      await repository.updateAgreedAt(db, { customerId, ...agreement })
      return readReminders(customerId)
    },

    /** Ends the reminders of the account that got the token; idempotent. Throws notFound. */
    async stopReminders(token: string): Promise<null> {
      const isKnown = await repository.endRemindersByToken(db, token)
      if (!isKnown) throw notFound(messages.reminderLinkInvalid)
      return null
    },

    /**
     * Writes one reminder of each cart that its customer has left for the hours that staff set and that can be bought
     * from, in the transaction that marks it. Customers have agreed to it; who has ordered since is not reminded.
     */
    async remindDue(signal: AbortSignal): Promise<void> {
      const { shopName, cartReminderHours } = await site.settings()
      if (cartReminderHours === 0) return
      const now = clock()
      const before = new Date(now.getTime() - cartReminderHours * HOUR_MS)
      const since = new Date(before.getTime() - MAX_AGE_MS)
      for (let sent = 0; sent < MAX_PER_RUN; sent += BATCH_SIZE) {
        signal.throwIfAborted()
        const count = await withTx(async (tx) => {
          const left = await repository.claimLeftCarts(tx, { since, before, now, limit: BATCH_SIZE })
          for (const cart of left) {
            const message = cartReminderMessage(cart, { shopName, publicUrl: config.publicUrl })
            if (message) await enqueueMessage(tx, { ...message, aboutId: cart.customerId, now })
          }
          return left.length
        })
        if (count < BATCH_SIZE) return
      }
    },
  }
}
