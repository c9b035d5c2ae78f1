import type * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { readAs } from '#web/http/api-client.ts'

/** What an address asks of a list, as the list's filter reads it. What the address says wrongly is left out. */
export function readFilter<S extends Schema>(
  filter: S,
  query: Record<string, string>,
): z.output<S> | undefined {
  const right = Object.entries(query).filter(([name, value]) => readAs(filter, { [name]: value }))
  return readAs(filter, query) ?? readAs(filter, Object.fromEntries(right))
}
