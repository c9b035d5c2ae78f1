import { recordAudit } from '#api/audit/audit.repository.ts'
import { notFound } from '#api/errors.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import type { Viewer } from '#api/viewer.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import { OWN_DATA_PER_DAY } from '#contract/identity/own-data.ts'
import { messages } from '#contract/messages.ts'
import { readOwnData } from './own-data.repository.ts'

const DAY_SECONDS = 24 * 60 * 60

type Needs = Pick<ServiceNeeds, 'withTx' | 'clock' | 'customFields'> & { countHit: CountHit }

/** The file of everything that is stored about somebody, for themselves. docs/product.md §3 */
export function createOwnDataService({ withTx, clock, customFields, countHit }: Needs) {
  return {
    /** All that is stored about the viewer, as a JSON file; each is recorded. Throws tooMany. */
    async export(viewer: Viewer): Promise<FileAnswer> {
      await countHit([
        {
          key: `own-data:${viewer.userId}`,
          max: OWN_DATA_PER_DAY,
          windowSeconds: DAY_SECONDS,
          beyond: 'reject',
          message: messages.tooManyOwnData(OWN_DATA_PER_DAY),
        },
      ])
      const now = clock()
      const file = await withTx(async (tx) => {
        const own = await readOwnData(tx, viewer.userId)
        if (!own) throw notFound(messages.userNotFound)
        const subject = { type: 'user', id: viewer.userId }
        await recordAudit(tx, viewer, 'account.data-exported', subject, {
          before: null,
          after: null,
          at: now,
        })
        return {
          exportedAt: now.toISOString(),
          ...own.data,
          ...customFields.customer.shownTo('customer', own.customFields),
          orders: own.orders.map(({ customFields: stored, ...order }) => ({
            ...order,
            ...customFields.order.shownTo('customer', stored),
          })),
        }
      })
      const bytes = new TextEncoder().encode(JSON.stringify(file, null, 2))
      return { name: `my-data-${dhakaDay(now)}.json`, bytes }
    },
  }
}
