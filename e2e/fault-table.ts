import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import { percentileOf } from '#testing/percentile.ts'
import type { HttpBuyers } from '#testing/scenarios/http-buyers.ts'

/** A line of the table that `npm run prove -- faults` prints. */
type Fault = {
  fault: string
  outcome: string
  /** How long the shop did not serve, or what was done about it took. */
  seconds: number
  /** Orders or requests that were acknowledged or accepted and are gone. */
  lost: number
  /** Orders that were stored twice. */
  doubled: number
}

/** Adds a line to the table (ops/prove.mjs prints it), and fails when something was lost or doubled. */
export function recordFault(fault: Fault): void {
  const row = { ...fault, seconds: Math.round(fault.seconds * 10) / 10 }
  if (process.env.FAULT_TABLE) appendFileSync(process.env.FAULT_TABLE, `${JSON.stringify(row)}\n`)
  expect({ lost: fault.lost, doubled: fault.doubled }, fault.fault).toEqual({ lost: 0, doubled: 0 })
}

/** How many orders that were answered as placed are not among those stored, and how many are stored twice. */
export function compareOrders(buyers: HttpBuyers, stored: ReadonlySet<string>) {
  return {
    lost: [...buyers.acknowledged.keys()].filter((id) => !stored.has(id)).length,
    doubled: Math.max(0, stored.size - buyers.keys),
  }
}

export const p95 = (values: readonly number[]): number => percentileOf(values, 0.95)
