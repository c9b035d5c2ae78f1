import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { queryInteger } from './wire.ts'

/** Kinds of pages that visits are measured on. */
export const measuredPages = ['home', 'list', 'product', 'cart', 'checkout', 'other'] as const
export const measuredDevices = ['phone', 'tablet', 'desktop'] as const
/** What the browser says of the connection; most browsers say nothing. */
export const measuredConnections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const

const visitFields = {
  page: z.enum(measuredPages),
  device: z.enum(measuredDevices),
  connection: z.enum(measuredConnections),
}

const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000))

/** What a visitor felt on one page, without anything that says who it was. */
const pageVisit = z.object({
  ...visitFields,
  /** Until the largest text or image was painted. */
  largestPaintMs: z.optional(milliseconds),
  /** From a press to the next frame: the slowest of the visit. */
  interactionMs: z.optional(milliseconds),
  /** How much the page moved while it was read. */
  layoutShift: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
})
export type PageVisit = z.output<typeof pageVisit>

export const recordPageVisitEndpoint = endpoint({
  method: 'POST',
  path: '/page-visits',
  tag: 'User',
  who: 'anyone',
  summary: 'Record how fast a page was for a visitor. Nothing is stored of the visitor, only counts.',
  body: pageVisit,
  answer: z.null(),
})

/** The 75th percentiles of the visits to a kind of page: three of four visitors had it at least as good. Null without any. */
const pageSpeed = z.object({
  ...visitFields,
  visits: z.int(),
  largestPaintMs: z.nullable(z.int()),
  interactionMs: z.nullable(z.int()),
  layoutShift: z.nullable(z.number()),
})
export type PageSpeed = z.output<typeof pageSpeed>

/** Days that visits are kept for. */
export const PAGE_VISIT_DAYS = 28

const pageSpeedFilter = z.object({ days: z.optional(queryInteger(1, PAGE_VISIT_DAYS)) })

export const listPageSpeedsEndpoint = endpoint({
  method: 'GET',
  path: '/page-visits/speeds',
  tag: 'User',
  who: 'admin',
  permission: 'reports.view',
  summary: 'List how fast pages were for visitors of the last days, by page, device and connection.',
  query: pageSpeedFilter,
  answer: z.array(pageSpeed),
})
