import { recordAudit } from '#api/audit/audit.repository.ts'
import { assertUnchangedSince } from '#api/audit/optimistic-lock.ts'
import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { Viewer } from '#api/viewer.ts'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type Announcement,
  type HomePageSettings,
  type updateAnnouncementEndpoint,
  type updateHomePageEndpoint,
  withEverySection,
} from '#contract/settings/storefront.ts'
import type { DbOrTx, Tx } from '#database/connect.ts'
import { readStoredSettings } from './read-stored-settings.ts'
import type { Settings } from './settings.ts'
import { findSettingsChange } from './settings-staff.repository.ts'
import { lockSettings, upsertSettings } from './site.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'withCatalogueTx'> & { changeCatalogue: ChangeCatalogue }
type AnnouncementInput = InputOf<typeof updateAnnouncementEndpoint>['body']

/** What staff arrange on the pages of the shop: the sections of the home page, and the announcement. docs/product.md §5 */
export function createStorefrontService({ db, clock, withCatalogueTx, changeCatalogue }: Needs) {
  async function readHomePage(dbOrTx: DbOrTx): Promise<HomePageSettings> {
    const { homeSections, homeCollectionId } = await readStoredSettings(dbOrTx)
    const updatedAt = await findSettingsChange(dbOrTx, ['homeSections'])
    return { sections: homeSections, collectionId: homeCollectionId || null, updatedAt }
  }

  async function readAnnouncement(dbOrTx: DbOrTx): Promise<Announcement> {
    const { announcement, isAnnouncementShown } = await readStoredSettings(dbOrTx)
    return {
      ...announcement,
      startsAt: dateOf(announcement.startsAt),
      endsAt: dateOf(announcement.endsAt),
      isShown: isAnnouncementShown,
      updatedAt: await findSettingsChange(dbOrTx, ['announcement']),
    }
  }

  return {
    /** Throws forbidden. */
    async getHomePage(viewer: Viewer): Promise<HomePageSettings> {
      viewer.assertAdmin()
      return readHomePage(db)
    },

    /** Throws forbidden, and conflict when somebody changed them after `updatedAt`. */
    async updateHomePage(
      viewer: Viewer,
      {
        sections: given,
        collectionId: chosen,
        updatedAt: readAt,
      }: InputOf<typeof updateHomePageEndpoint>['body'],
    ): Promise<HomePageSettings> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const before = await readHomePage(tx)
        const subject = { type: 'settings', id: 'home-page' }
        const { updatedAt } = before
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt })
        const sections = withEverySection(given)
        const collectionId = chosen === undefined ? before.collectionId : chosen
        const now = await save(tx, viewer, { homeSections: sections, homeCollectionId: collectionId ?? '' })
        const { updatedAt: _, ...former } = before
        const change = { before: former, after: { sections, collectionId }, at: now }
        await recordAudit(tx, viewer, 'settings.changed', subject, change)
        return { sections, collectionId, updatedAt: now }
      })
    },

    /** Throws forbidden. */
    async getAnnouncement(viewer: Viewer): Promise<Announcement> {
      viewer.assertAdmin()
      return readAnnouncement(db)
    },

    /** All pages show it while it is its time. Throws forbidden, and conflict when somebody changed it after `updatedAt`. */
    async updateAnnouncement(
      viewer: Viewer,
      { updatedAt: readAt, ...next }: AnnouncementInput,
    ): Promise<Announcement> {
      viewer.assertAdmin()
      return changeCatalogue(async (tx) => {
        await lockSettings(tx)
        const { updatedAt, isShown: _, ...before } = await readAnnouncement(tx)
        const subject = { type: 'settings', id: 'announcement' }
        if (updatedAt) await assertUnchangedSince(tx, readAt, { ...subject, updatedAt })
        const isShown = isDue(next, clock())
        const announcement = {
          ...next,
          startsAt: next.startsAt?.toISOString() ?? null,
          endsAt: next.endsAt?.toISOString() ?? null,
        }
        const now = await save(tx, viewer, { announcement, isAnnouncementShown: isShown })
        await recordAudit(tx, viewer, 'settings.changed', subject, { before, after: next, at: now })
        return { ...next, isShown, updatedAt: now }
      })
    },

    /** Shows an announcement whose time has come, and takes one away whose time is over: cached pages are rendered again. */
    async changeDue(): Promise<void> {
      await withCatalogueTx(async (tx, markChanged) => {
        await lockSettings(tx)
        const { isShown, ...announcement } = await readAnnouncement(tx)
        const now = clock()
        const value = isDue(announcement, now)
        if (value === isShown) return
        await upsertSettings(tx, { isAnnouncementShown: value }, { updatedBy: null, updatedAt: now })
        markChanged()
      })
    },
  }

  /** Returns when. */
  async function save(tx: Tx, viewer: Viewer, values: Partial<Settings>): Promise<Date> {
    const now = clock()
    await upsertSettings(tx, values, { updatedBy: viewer.userId, updatedAt: now })
    return now
  }
}

const dateOf = (stored: string | null) => (stored ? new Date(stored) : null)

/** Whether pages show it at a time. */
const isDue = ({ text, startsAt, endsAt }: Pick<Announcement, 'text' | 'startsAt' | 'endsAt'>, at: Date) =>
  text !== '' && (!startsAt || startsAt <= at) && (!endsAt || at < endsAt)
