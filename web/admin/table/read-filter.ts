import type * as z from 'zod/mini'
import type { Schema } from '#contract/endpoint.ts'
import { readAs } from '#web/http/api-client.ts'

/** What an address asks of a list, as the list's filter reads it. What the address says wrongly is left out. */
export function readFilter<S extends Schema>(
  filter: S,
  asked: Record<string, string>,
): z.output<S> | undefined {
  const right = Object.entries(asked).filter(([name, value]) => readAs(filter, { [name]: value }))
  return readAs(filter, asked) ?? readAs(filter, Object.fromEntries(right))
}
