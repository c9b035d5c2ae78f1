import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import {
  type ConnectionId,
  type ConnectionTestResult,
  getSmsBalanceEndpoint,
  listConnectionsEndpoint,
  removeConnectionEndpoint,
  testConnectionEndpoint,
  updateConnectionEndpoint,
} from '#contract/settings/connections.ts'
import { call } from '#web/http/api-client.ts'
import { callQuery, formQueryOptions, invalidateAfter } from '#web/http/call-query.ts'
import { invalidate, queryClient } from '#web/http/query-client.ts'

const KEY = ['Settings', 'connections'] as const
const SILENT = ['Settings', 'silent-channels'] as const

type Channel = 'email' | 'sms'

/** The channels that have not been tried: as the page was loaded, changed by tests since. Sends no request. */
export const silentChannelsQuery = (atStart: readonly Channel[]) =>
  queryOptions({ queryKey: SILENT, queryFn: () => atStart, initialData: atStart, staleTime: Infinity })

function markChannel(id: ConnectionId, isSilent: boolean): void {
  if (id !== 'mail' && id !== 'sms') return
  const channel = id === 'mail' ? 'email' : 'sms'
  queryClient().setQueryData<readonly Channel[]>(SILENT, (channels = []) => {
    const others = channels.filter((one) => one !== channel)
    // In the order in which the bar names them.
    return isSilent
      ? (['email', 'sms'] as const).filter((one) => one === channel || others.includes(one))
      : others
  })
}

export const connectionsQuery = { ...callQuery(KEY, listConnectionsEndpoint, {}), ...formQueryOptions }

/** What failed to be saved invalidates nothing: new data would reset the form and lose what was typed. */
export async function saveConnection(
  id: ConnectionId,
  body: InputOf<typeof updateConnectionEndpoint>['body'],
): Promise<void> {
  await call(updateConnectionEndpoint, { params: { id }, body })
  markChannel(id, true)
  await invalidate(KEY)
}

export async function removeConnection(id: ConnectionId, code: string | undefined): Promise<void> {
  await call(removeConnectionEndpoint, { params: { id }, body: { code } })
  markChannel(id, true)
  await invalidate(KEY)
}

export async function sendTest(id: 'mail' | 'sms', recipient: string): Promise<ConnectionTestResult> {
  const result = await invalidateAfter(
    call(testConnectionEndpoint, { params: { id }, body: { recipient } }),
    KEY,
  )
  markChannel(id, !result.isAccepted)
  return result
}

export const askForBalance = () => call(getSmsBalanceEndpoint, {})
