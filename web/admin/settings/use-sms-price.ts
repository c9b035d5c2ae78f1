import { useQuery } from '@tanstack/react-query'
import { parseDecimal } from '#contract/typed-numbers.ts'
import { connectionsQuery } from './connections-api.ts'

/** What a part of an SMS costs in taka, as it was entered with the gateway; undefined where it is not known. */
export function useSmsPrice(): number | undefined {
  const connections = useQuery(connectionsQuery)
  const price = connections.data?.connections.find(({ id }) => id === 'sms')?.values.price ?? ''
  return parseDecimal(price, 4)
}
