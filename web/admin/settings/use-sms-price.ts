import { useQuery } from '@tanstack/react-query'
import { parseDecimal } from '#contract/typed-numbers.ts'
import { connectionsQuery } from './connections-api.ts'

/**
 * What a part of an SMS costs in taka, as it was entered with the gateway; null where nobody did, undefined until that is
 * known, and for staff who may not see it.
 */
export function useSmsPrice(): number | null | undefined {
  const { data } = useQuery(connectionsQuery)
  if (!data) return undefined
  const price = data.connections.find(({ id }) => id === 'sms')?.values.price ?? ''
  return parseDecimal(price, 4) ?? null
}
