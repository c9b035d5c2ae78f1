import { ShopError } from '#api/errors.ts'
import { rateLimitAddress } from '#api/limits/caller-address.ts'
import type { CountHit } from '#api/limits/rate-limits.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import type { Viewer } from '#api/viewer.ts'
import { DAY_MS } from '#contract/durations.ts'
import {
  measuredConnections,
  measuredDevices,
  measuredPages,
  PAGE_VISIT_DAYS,
  type PageSpeed,
  type PageVisit,
} from '#contract/page-speed.ts'
import {
  countPageVisit,
  deletePageVisitsBefore,
  listPageSpeedSteps,
  type SpeedMetric,
} from './page-speed.repository.ts'
import { stepOf, valueOfStep } from './speed-steps.ts'

const DEFAULT_DAYS = 7
/** Pages that one address opens in a quarter of an hour; the rest says nothing new. */
const VISITS_PER_ADDRESS = { max: 120, windowSeconds: 900, beyond: 'reject' } as const
/** Shifts are counted in thousandths, so that the steps are fine enough. */
const SHIFT_SCALE = 1000

/** How fast pages are for real visitors, counted without anything that says who they are. docs/product.md §31 */
export function createPageSpeedService({
  db,
  clock,
  countHit,
}: Pick<ServiceNeeds, 'db' | 'clock'> & { countHit: CountHit }) {
  /** A day in Dhaka, some days before today. */
  const dayBefore = (days: number) => dhakaDay(new Date(clock().getTime() - days * DAY_MS))

  return {
    /** Counts a visit, unless its address has sent more than visitors do: nobody reads the answer to a report. */
    async record(address: string, visit: PageVisit): Promise<null> {
      const key = `page-visit:${rateLimitAddress(address)}`
      if (!(await countHit([{ key, ...VISITS_PER_ADDRESS }]).catch(undefinedIfTooMany))) return null
      const day = dayBefore(0)
      const step = (metric: SpeedMetric, value: number | undefined) =>
        value === undefined ? [] : [{ day, metric, step: stepOf(value) }]
      await countPageVisit(db, visit, [
        ...step('largest-paint', visit.largestPaintMs),
        ...step('interaction', visit.interactionMs),
        ...step(
          'layout-shift',
          visit.layoutShift === undefined ? undefined : visit.layoutShift * SHIFT_SCALE,
        ),
      ])
      return null
    },

    /**
     * The 75th percentiles of the last days, 7 by default, to within 15 %; in the order of pages, devices and
     * connections. Throws forbidden unless the viewer is an admin.
     */
    async list(viewer: Viewer, days = DEFAULT_DAYS): Promise<PageSpeed[]> {
      viewer.assertAdmin()
      const rows = await listPageSpeedSteps(db, dayBefore(days - 1))
      const kinds = Map.groupBy(rows, ({ page, device, connection }) => [page, device, connection].join())
      const speeds = [...kinds.values()].flatMap((metrics): PageSpeed[] => {
        const [first] = metrics
        if (!first) return []
        const { page, device, connection } = first
        const value = (metric: SpeedMetric) => {
          const found = metrics.find((row) => row.metric === metric)
          return found ? valueOfStep(found.step) : null
        }
        const shift = metrics.find(({ metric }) => metric === 'layout-shift')
        return [
          {
            page,
            device,
            connection,
            visits: Math.max(...metrics.map(({ visits }) => visits)),
            largestPaintMs: value('largest-paint'),
            interactionMs: value('interaction'),
            layoutShift: shift ? (shift.step === 0 ? 0 : valueOfStep(shift.step) / SHIFT_SCALE) : null,
          },
        ]
      })
      return speeds.sort((one, other) => placeOf(one) - placeOf(other))
    },

    /** Deletes what is older than is shown. */
    deleteOld: () => deletePageVisitsBefore(db, dayBefore(PAGE_VISIT_DAYS)),
  }
}

function undefinedIfTooMany(error: unknown): undefined {
  if (!(error instanceof ShopError) || error.kind !== 'tooMany') throw error
}

function placeOf({ page, device, connection }: PageSpeed): number {
  const ofPage = measuredPages.indexOf(page) * measuredDevices.length + measuredDevices.indexOf(device)
  return ofPage * measuredConnections.length + measuredConnections.indexOf(connection)
}
