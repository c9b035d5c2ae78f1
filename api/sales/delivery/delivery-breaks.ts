import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { conflict, invalidField, notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import { lockSettings } from '#api/settings/site.repository.ts'
import type { Viewer } from '#api/viewer.ts'
import { DAY_MS } from '#contract/durations.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { deliveryMessages } from '#contract/sales/delivery/delivery-messages.ts'
import {
  type createDeliveryBreakEndpoint,
  MAX_BREAK_DAYS,
  MAX_BREAKS,
  type StaffBreak,
} from '#contract/sales/delivery/delivery-times-staff.ts'
import { newId } from '#database/new-id.ts'
import * as repository from './delivery.repository.ts'

/** How many breaks that are over are listed. */
const MAX_PAST_BREAKS = 20

type Needs = Pick<ServiceNeeds, 'db' | 'clock'> & { changeCatalogue: ChangeCatalogue }
type BreakFields = InputOf<typeof createDeliveryBreakEndpoint>['body']

/** Days without delivery. Each call throws forbidden unless the viewer is an admin. docs/product.md §29 */
export function createDeliveryBreaks({ db, clock, changeCatalogue }: Needs) {
  return {
    /** The breaks from today on, the next first, and after them the last ones that are over. */
    async listBreaks(viewer: Viewer): Promise<StaffBreak[]> {
      viewer.assertAdmin()
      const today = dhakaDay(clock())
      const [coming, past] = await Promise.all([
        repository.listComingBreaks(db, today, MAX_BREAKS),
        repository.listPastBreaks(db, today, MAX_PAST_BREAKS),
      ])
      return [...coming, ...past].map(toStaffBreak)
    },

    /** Throws invalid for days in the wrong order, and conflict when the list is full. */
    async addBreak(viewer: Viewer, fields: BreakFields): Promise<StaffBreak> {
      viewer.assertAdmin()
      assertDays(fields)
      return changeCatalogue(async (tx) => {
        const now = clock()
        await lockSettings(tx)
        if ((await repository.countComingBreaks(tx, dhakaDay(now))) >= MAX_BREAKS)
          throw conflict(deliveryMessages.tooManyBreaks(MAX_BREAKS))
        const row = {
          id: newId(now.getTime()),
          ...fields,
          createdAt: now,
          updatedAt: now,
          updatedBy: viewer.userId,
        }
        await repository.insertBreak(tx, row)
        const change = { before: null, after: fields, at: now }
        await recordAudit(tx, viewer, 'delivery-break.created', subjectOf(row.id), change)
        return toStaffBreak(row)
      })
    },

    /** Throws notFound, invalid, and conflict when somebody changed the days after `updatedAt`. */
    async changeBreak(
      viewer: Viewer,
      id: string,
      { updatedAt: readAt, ...fields }: BreakFields & { updatedAt?: Date | undefined },
    ): Promise<StaffBreak> {
      viewer.assertAdmin()
      assertDays(fields)
      return changeCatalogue(async (tx) => {
        const now = clock()
        const before = await repository.lockBreak(tx, id)
        if (!before) throw notFound(deliveryMessages.breakNotFound)
        const subject = subjectOf(id)
        await assertUnchangedSince(tx, readAt, { ...subject, updatedAt: before.updatedAt })
        await repository.updateBreak(tx, id, { ...fields, updatedAt: now, updatedBy: viewer.userId })
        const change = { before: fieldsOf(before), after: fields, at: now }
        await recordAudit(tx, viewer, 'delivery-break.changed', subject, change)
        return { ...fields, id, updatedAt: now }
      })
    },

    /** Throws notFound. */
    async removeBreak(viewer: Viewer, id: string): Promise<void> {
      viewer.assertAdmin()
      await changeCatalogue(async (tx) => {
        const before = await repository.lockBreak(tx, id)
        if (!before) throw notFound(deliveryMessages.breakNotFound)
        await repository.deleteBreak(tx, id)
        const change = { before: fieldsOf(before), after: null, at: clock() }
        await recordAudit(tx, viewer, 'delivery-break.deleted', subjectOf(id), change)
      })
    },
  }
}

function assertDays({ firstDay, lastDay }: BreakFields): void {
  if (lastDay < firstDay) throw invalidField('lastDay', deliveryMessages.breakCrossed)
  if (Date.parse(lastDay) - Date.parse(firstDay) >= MAX_BREAK_DAYS * DAY_MS)
    throw invalidField('lastDay', deliveryMessages.breakTooLong(MAX_BREAK_DAYS))
}

function fieldsOf(row: Omit<repository.DeliveryBreakRow, 'createdAt' | 'updatedBy'>): BreakFields {
  const { firstDay, lastDay, name, nameBn, kind, isExpected } = row
  return { firstDay, lastDay, name, nameBn, kind, isExpected }
}

function toStaffBreak(row: Omit<repository.DeliveryBreakRow, 'createdAt' | 'updatedBy'>): StaffBreak {
  return { id: row.id, ...fieldsOf(row), updatedAt: row.updatedAt }
}

const subjectOf = (id: string) => ({ type: 'delivery-break', id })
