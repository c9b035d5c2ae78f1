import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** The query parameters a call knows, in the wire's spelling and the contract's order. */
export function queryNames({ query }: Pick<Endpoint, 'query'>): string[] {
  if (!query) return []
  return Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
}
